import { RULES } from './rules.ts'
import { layOut, type StoryContext } from './sides.ts'
import type { Story } from './story.ts'

/** What a transaction does, by the first rule that can prove its claim. Every transaction has exactly one story. */
export function tellStory(context: StoryContext): Story {
  const sides = layOut(context)
  const inputs = context.transaction.inputs.length
  if (sides === undefined) {
    const missing = context.transaction.inputs.filter((_, index) => context.inputs[index] === undefined).length
    return { rule: 'unknown-inputs', version: 1, kind: 'unknown-inputs', missing, inputs }
  }
  for (const { name, version, tell } of RULES) {
    const facts = tell(sides)
    if (facts !== undefined) return { rule: name, version, ...facts }
  }
  return { rule: 'other', version: 1, kind: 'other', inputs, outputs: context.transaction.outputs.length }
}
