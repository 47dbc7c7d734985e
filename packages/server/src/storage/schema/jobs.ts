// The tables of jobs.

export type JobTable = {
  id: string
  kind: string
  account_id: string | null
  payload: string
  run_at: string
  attempts: number
  locked_until: string | null
  last_error: string | null
  finished_at: string | null
}
