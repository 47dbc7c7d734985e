// Finds the child processes of a process. Linux only.
import { readdirSync, readFileSync } from 'node:fs'

/** The processes that a process started, and that still run. A child belongs to the thread that started it. */
export function childrenOf(pid: number | 'self'): readonly number[] {
  return threadsOf(pid).flatMap((thread) => {
    try {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      return children.split(' ').filter(Boolean).map(Number)
    } catch {
      // The thread has ended.
      return []
    }
  })
}

function threadsOf(pid: number | 'self'): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}
