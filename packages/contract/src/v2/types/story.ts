import {
  type Fact,
  type Fields,
  MAX_LIST_LENGTH,
  STORY_FACTS,
  type StoryFacts,
  type StoryKind,
} from '@ergo-explorer/stories'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { HexText, Id, Int32, nullable, withDescription } from '#shared/schemas.ts'
import { IntegerText, NanoErg, TokenName, TokenUnits } from './amount.ts'
import { Party } from './party.ts'

/** Kinds and the facts of each, declared beside the rules. Clients must accept unknown kinds. */
export { type FactAmounts, type FactAsset, STORY_KINDS, type StoryFacts, type StoryKind } from '@ergo-explorer/stories'

const pascal = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The facts of a kind. Those with several variants are named after the word that tells them apart. */
function factsOf(kind: StoryKind, variants: readonly Fields[]): TSchema {
  const schemas = variants.map((fields) => {
    const variant =
      variants.length > 1 ? pascal(fields['action']?.type === 'word' ? (fields['action'].words?.[0] ?? '') : '') : ''
    return Type.Object(propertiesOf(fields), { title: `${pascal(kind)}${variant}Facts` })
  })
  const [only, ...others] = schemas
  return only !== undefined && others.length === 0 ? only : Type.Union(schemas)
}

const propertiesOf = (fields: Fields): TProperties =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, fact]) => propertyOf(name, fact)))

function propertyOf(name: string, fact: Fact): readonly (readonly [string, TSchema])[] {
  if (fact.type === 'optional') return [[name, Type.Optional(schemaOf(fact.of))]]
  if (fact.type !== 'list') return [[name, schemaOf(fact)]]
  const items = Type.Array(schemaOf(fact.item), { maxItems: MAX_LIST_LENGTH })
  const length = withDescription(Int32, `Number of \`${name}\` if there are more than ${MAX_LIST_LENGTH}`)
  return [
    [name, items],
    [`${name}Count`, Type.Optional(length)],
  ]
}

function schemaOf(fact: Exclude<Fact, { readonly type: 'list' | 'optional' }>): TSchema {
  switch (fact.type) {
    case 'group':
      return Type.Object(propertiesOf(fact.fields), { title: fact.title })
    case 'count':
      return Int32
    case 'flag':
      return Type.Boolean()
    case 'nanoErg':
      return withDescription(NanoErg, 'nanoERG')
    case 'tokenAmount':
      return withDescription(TokenUnits, 'In the smallest unit of the token')
    case 'rate':
      return withDescription(IntegerText, 'Rate in the unit of the oracle pool')
    case 'publicKey':
      return withDescription(HexText, 'Public key, a key of `parties`')
    case 'script':
      return withDescription(Id, 'Blake2b-256 of the script, a key of `parties`')
    case 'templateHash':
      return withDescription(Id, 'Blake2b-256 of the template of the script')
    case 'tokenId':
      return withDescription(Id, 'Id of the token, a key of `tokens`')
    case 'boxId':
      return Id
    case 'word':
      return Type.Enum([...(fact.words ?? [])], { type: 'string' })
  }
}

/** As it is parsed from JSON: the declared types without `readonly`. */
type Parsed<T> = T extends string | number | boolean
  ? T
  : T extends readonly (infer Item)[]
    ? Parsed<Item>[]
    : { -readonly [Name in keyof T]: Parsed<T[Name]> }

/** The kind determines the facts. */
export type KindAndFacts = { [Kind in StoryKind]: { kind: Kind; facts: Parsed<StoryFacts<Kind>> } }[StoryKind]

/** A story of any kind, with these fields beside kind and facts. */
type StoryWith<Others> = {
  [Kind in StoryKind]: { [Name in keyof Others]: Others[Name] } & {
    kind: Kind
    facts: Parsed<StoryFacts<Kind>>
  } extends infer Story
    ? { [Name in keyof Story]: Story[Name] }
    : never
}[StoryKind]

/** One schema for each kind, so that the kind of a story determines the type of its facts. The most common is first. */
const unionOfKinds = <Others extends TProperties>(others: Others, prefix: string, title: string) => {
  const titleOf = (kind: StoryKind) => `${prefix}${pascal(kind)}Story`
  const kinds = STORY_FACTS.toReversed()
  const variants = kinds.map(({ kind, variants: facts }) =>
    Type.Object(
      {
        kind: Type.Enum([kind], { type: 'string', description: 'What the transaction does' }),
        ...others,
        facts: withDescription(factsOf(kind, facts), 'What the rule has proved'),
      },
      { title: titleOf(kind) },
    ),
  )
  const mapping = Object.fromEntries(kinds.map(({ kind }) => [kind, `#/components/schemas/${titleOf(kind)}`]))
  // The static type relates kind and facts, which a list of variants cannot.
  return Type.Unsafe<StoryWith<Static<TObject<Others>>>>({
    ...Type.Union(variants),
    title,
    description: 'What the transaction does. The kind determines the facts; more kinds may be added',
    discriminator: { propertyName: 'kind', mapping },
  })
}

/** What a transaction does, as facts for a sentence in any language. */
export const Story = unionOfKinds(
  {
    rule: nullable(
      Type.String({ description: 'Name of the rule that matched; null while the transaction is pending' }),
    ),
    ruleVersion: nullable(withDescription(Int32, 'Version of the rule; null while the transaction is pending')),
    parties: Type.Record(Type.String(), Party, {
      description: 'Owners named by the facts, by script hash or public key',
    }),
    tokens: Type.Record(Type.String(), TokenName, { description: 'Tokens named by the facts, by id' }),
  },
  '',
  'Story',
)
export type Story = Static<typeof Story>

/** Without names, which may change later. */
export const ChangeStory = unionOfKinds(
  {
    rule: Type.String({ description: 'Name of the rule that matched' }),
    ruleVersion: withDescription(Int32, 'Version of the rule'),
  },
  'Change',
  'ChangeStory',
)
export type ChangeStory = Static<typeof ChangeStory>
