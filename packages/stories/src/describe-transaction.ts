import { resolveTransaction, type StoryContext } from './resolve-transaction.ts'
import type { StoryRule } from './rule.ts'
import { STORY_RULES } from './rules.ts'
import type { ResolvedTransaction } from './resolved-transaction.ts'
import type { Story } from './story.ts'

/** Describes a transaction by the first rule that matches. Every transaction has exactly one story. */
export function describeTransaction(context: StoryContext): Story {
  const resolved = resolveTransaction(context)
  const inputs = context.transaction.inputs.length
  if (resolved === undefined) {
    const missing = context.transaction.inputs.filter((_, index) => context.inputs[index] === undefined).length
    return { rule: 'unknown-inputs', version: 1, kind: 'unknown-inputs', missing, inputs }
  }
  for (const rule of STORY_RULES) {
    const facts = mayApply(rule, resolved) ? rule.match(resolved) : undefined
    if (facts !== undefined) return { rule: rule.name, version: rule.version, ...facts }
  }
  return { rule: 'other', version: 1, kind: 'other', inputs, outputs: context.transaction.outputs.length }
}

/** Most transactions only move funds between keys and can skip the rules about contracts. */
function mayApply({ templates }: StoryRule, resolved: ResolvedTransaction): boolean {
  return templates === undefined || resolved.templates.some((template) => templates.has(template))
}
