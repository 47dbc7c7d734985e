// What one process of an installation does: everything, or a part where several share a database.

/** `api` answers requests, `worker` does the work beside them, `all` does both. */
export const processRoles = ['all', 'api', 'worker'] as const

export type ProcessRole = (typeof processRoles)[number]
