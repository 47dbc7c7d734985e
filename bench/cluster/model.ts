// A language model as a process. It gives the same slow answer to each question, so that turns are open during
// each fault. Its port is the first argument.
import { startScriptedModel } from '../../packages/server/test/support/scripted-models/scripted-model.ts'

/** The time between its first and last words: long enough for an interruption. */
const thinkingMs = 1_500

await startScriptedModel({
  port: Number(process.argv[2]),
  answer: () => [{ text: 'A card opens ' }, { pauseMs: thinkingMs }, { text: 'every locker [1].' }],
})
