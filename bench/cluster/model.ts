// A language model as a process: it says the same to every question, and takes its time for it, so that
// turns are under way whenever something breaks. Its port is the first argument.
import { startScriptedModel } from '../../packages/server/test/support/scripted-models/scripted-model.ts'

/** Between its first words and its last: long enough to be interrupted. */
const thinkingMs = 1_500

await startScriptedModel({
  port: Number(process.argv[2]),
  answer: () => [{ text: 'A card opens ' }, { pauseMs: thinkingMs }, { text: 'every locker [1].' }],
})
