import type { Hex } from '@ergo-explorer/chain'
import type { DerivedFields, Fields, StoredFields } from './facts.ts'
import type { ResolvedTransaction } from './resolved-transaction.ts'

/** A kind of story and its facts. */
export interface StoryKindDefinition<Name extends string = string, Variants extends Fields = Fields> {
  readonly name: Name
  /** The fields of all variants. */
  readonly fields: Fields
  readonly variants: readonly Variants[]
}

/** Most kinds have one set of facts; the facts of a story match one of the variants. */
export const defineKind = <const Name extends string, const Variants extends readonly Fields[]>(
  name: Name,
  ...variants: Variants
): StoryKindDefinition<Name, Variants[number]> => ({
  name,
  fields: Object.assign({}, ...variants) as Fields,
  variants,
})

/** Facts of a kind as rules derive them. */
export type FactsOf<Kind> = Kind extends StoryKindDefinition<string, infer Variants> ? DerivedVariants<Variants> : never

/** Facts of a kind as parsed from their stored JSON. */
export type StoredFactsOf<Kind> =
  Kind extends StoryKindDefinition<string, infer Variants> ? StoredVariants<Variants> : never

// Conditional types distribute over the variants, which mapped types in an intersection would mix.
type DerivedVariants<Variants> = Variants extends Fields ? DerivedFields<Variants> : never
type StoredVariants<Variants> = Variants extends Fields ? StoredFields<Variants> : never

/** Recognises one kind. Several rules may share a kind. */
export interface StoryRule<Kind extends StoryKindDefinition = StoryKindDefinition> {
  readonly name: string
  /**
   * Stored with each story. Increment it when the rule describes a transaction differently, or leaves it to another
   * rule: `indexer stories` then derives the stories of this rule again.
   */
  readonly version: number
  readonly kind: Kind
  /** Templates that the rule requires: it is skipped if no spent box and no output has one of them. */
  readonly templates?: ReadonlySet<Hex>
  /** Returns the facts if the rule can prove them; otherwise the next rule is tried. */
  readonly match: (resolved: ResolvedTransaction) => FactsOf<Kind> | undefined
}
