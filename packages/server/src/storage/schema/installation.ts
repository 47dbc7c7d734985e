// The tables of the installation, with its counters and revisions.

export type CounterTable = { account_id: string; name: string; value: number }

export type RevisionTable = { name: string; value: number }

export type InstallationTable = { name: string; value: string }
