import { layOut, type StoryContext } from './lay-out.ts'
import type { Rule } from './rule.ts'
import { RULES } from './rules.ts'
import type { Sides } from './sides.ts'
import type { Story } from './story.ts'

/** What a transaction does, by the first rule that can prove its claim. Every transaction has exactly one story. */
export function tellStory(context: StoryContext): Story {
  const sides = layOut(context)
  const inputs = context.transaction.inputs.length
  if (sides === undefined) {
    const missing = context.transaction.inputs.filter((_, index) => context.inputs[index] === undefined).length
    return { rule: 'unknown-inputs', version: 1, kind: 'unknown-inputs', missing, inputs }
  }
  for (const rule of RULES) {
    const facts = mayTell(rule, sides) ? rule.tell(sides) : undefined
    if (facts !== undefined) return { rule: rule.name, version: rule.version, ...facts }
  }
  return { rule: 'other', version: 1, kind: 'other', inputs, outputs: context.transaction.outputs.length }
}

/** Most transactions only move between keys, and need not be shown to every rule about contracts. */
function mayTell({ templates }: Rule, sides: Sides): boolean {
  return templates === undefined || sides.templates.some((template) => templates.has(template))
}
