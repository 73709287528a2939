import type { Facts, StoryKind } from './story.ts'

/**
 * Facts of a stored story, as parsed from its JSON. As in {@link Facts}, but amounts are decimal strings, scripts are
 * their hashes, undefined fields are absent, and long lists are truncated: `toCount` is then the full length of `to`.
 */
export type StoryFacts<Kind extends StoryKind = StoryKind> = WithoutKind<Extract<Facts, { readonly kind: Kind }>>

/** A stored story; the kind determines the facts. */
export type KindAndFacts = { [Kind in StoryKind]: { readonly kind: Kind; readonly facts: StoryFacts<Kind> } }[StoryKind]

/** Distributes over the union, which `Omit` alone does not. */
type WithoutKind<F> = F extends Facts ? StoredFields<Omit<F, 'kind'>> : never

type Stored<Value> = Value extends bigint
  ? string
  : Value extends string | number | boolean
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly Stored<Item>[]
      : StoredFields<Value>

type StoredFields<Fields> = {
  readonly [Field in keyof Fields as undefined extends Fields[Field] ? never : Field]: Stored<Fields[Field]>
} & {
  readonly [Field in keyof Fields as undefined extends Fields[Field] ? Field : never]?: Stored<
    Exclude<Fields[Field], undefined>
  >
} & {
  readonly [Field in keyof Fields as Fields[Field] extends readonly unknown[] ? CountOf<Field> : never]?: number
}

type CountOf<Field> = `${Extract<Field, string>}Count`
