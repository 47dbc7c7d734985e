// The role of one process: it does everything, or a part if several processes share a database.

/** `api` answers requests, `worker` runs the background work, `all` does both. */
export const processRoles = ['all', 'api', 'worker'] as const

export type ProcessRole = (typeof processRoles)[number]
