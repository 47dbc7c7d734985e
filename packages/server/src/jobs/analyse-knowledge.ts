// Makes long knowledge items searchable.
import {
  type KnowledgeAnalysisJob,
  knowledgeAnalysis,
} from '../services/knowledge/knowledge-analysis.ts'
import type { Services } from '../services/services.ts'
import type { Job } from '../storage/interfaces/jobs.ts'
import type { Task } from './task.ts'

export function analyseKnowledge({ knowledge }: Pick<Services, 'knowledge'>): Task {
  const { analysis } = knowledge
  const subjectOf = ({ account_id, payload }: Job) =>
    [account_id ?? '', payload as KnowledgeAnalysisJob] as const
  return {
    kind: knowledgeAnalysis,
    run: (job) => analysis.run(...subjectOf(job)),
    // A text that can't be analysed fails at once. These retries are for a busy database, or for a text
    // that crashes the process.
    retryAfterSeconds: [1, 10, 60],
    giveUp: (job) => analysis.fail(...subjectOf(job)),
  }
}
