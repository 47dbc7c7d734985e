/** The share at which a warning is shown, the same as for the event `limit.warning`. */
export const nearLimitShare = 0.8
