import { type Fields, fieldsToJson, type HashOf, type StoredFields } from './facts.ts'
import { resolveTransaction, type ResolvedTransaction, type StoryContext } from './resolved-transaction.ts'
import type { FactsOf, StoredFactsOf, StoryRule } from './rule.ts'
import { type Kind, KINDS, type KindStory, STORY_RULES } from './rules.ts'
import { unknownInputs } from './rules/structure.ts'
import { additionalFacts, type AdditionalFacts, additionalFields } from './unexplained-value.ts'

export type StoryKind = Kind['name']

/** Kinds by their stored number. */
export const STORY_KINDS: readonly StoryKind[] = KINDS.map(({ name }) => name)

/** The facts of every kind, from which schemas are made: those of its variants, each with the additional ones. */
export const STORY_FACTS: readonly { readonly kind: StoryKind; readonly variants: readonly Fields[] }[] = KINDS.map(
  ({ name, variants }: Kind) => ({
    kind: name,
    variants: variants.map((fields: Fields) => ({ ...fields, ...additionalFields })),
  }),
)

export const storyKindNumber = (kind: StoryKind): number => STORY_KINDS.indexOf(kind)

/**
 * What a transaction does, as facts: amounts, ids and scripts, never words. The rule and its version are stored with
 * it, so that stored stories can be derived again when the rule changes.
 */
export type Story = KindStory & AdditionalFacts

/** Facts of a stored story, as parsed from its JSON. */
export type StoryFacts<Name extends StoryKind = StoryKind> = StoredFactsOf<Extract<Kind, { readonly name: Name }>> &
  StoredFields<typeof additionalFields>

/** A stored story; the kind determines the facts. */
export type KindAndFacts = { [Name in StoryKind]: { readonly kind: Name; readonly facts: StoryFacts<Name> } }[StoryKind]

/** Describes a transaction by the first rule that matches. Every transaction has exactly one story. */
export function describeTransaction(context: StoryContext): Story {
  const resolved = resolveTransaction(context)
  if (resolved === undefined) {
    const { inputs } = context.transaction
    const missing = inputs.filter((_, index) => context.inputs[index] === undefined).length
    return storyBy(unknownInputs, { missing, inputs: inputs.length })
  }
  for (const rule of STORY_RULES) {
    const facts = mayApply(rule, resolved) ? rule.match(resolved) : undefined
    if (facts !== undefined) {
      const story = storyBy(rule, facts)
      return { ...story, ...additionalFacts(resolved, story) }
    }
  }
  throw new Error('The last rule matches every transaction')
}

// The facts are those of the rule's kind, which the compiler cannot relate across the union of kinds.
const storyBy = ({ name, version, kind }: Pick<StoryRule<Kind>, 'name' | 'version' | 'kind'>, facts: FactsOf<Kind>) =>
  ({ rule: name, version, kind: kind.name, ...facts }) as KindStory

/** Most transactions only move funds between keys and can skip the rules about contracts. */
function mayApply({ templates }: StoryRule, resolved: ResolvedTransaction): boolean {
  return templates === undefined || resolved.templates.some((template) => templates.has(template))
}

/** Current version of each rule. A stored story of a lower version, or of a rule that no longer exists, is outdated. */
export const RULE_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries(
  [unknownInputs, ...STORY_RULES].map(({ name, version }) => [name, version]),
)

/** A story as it is stored. `facts` is JSON text as described by {@link StoryFacts}. */
export interface StoredStory {
  readonly rule: string
  readonly version: number
  readonly kind: StoryKind
  readonly facts: string
}

export function storyToJson(story: Story, hashOf: HashOf): StoredStory {
  const { rule, version, kind } = story
  // Every kind has a number.
  const { fields } = KINDS[storyKindNumber(kind)]!
  return { rule, version, kind, facts: fieldsToJson({ ...fields, ...additionalFields }, story, hashOf) }
}
