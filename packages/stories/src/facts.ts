import type { BoxId, Hex, NanoErg, TokenId, TokenUnits } from '@ergo-explorer/chain'

/**
 * Types of facts. The facts of a kind are declared once; the declaration gives the type that rules derive, the type that
 * is stored and served by the API (amounts as decimal text, scripts as hashes), and the stored JSON.
 */
export type Fact = SingleFact | OptionalFact | ListFact

export type Fields = Readonly<Record<string, Fact>>

type SingleFact = Scalar | Group

/** What a single value is. */
type ScalarType =
  | 'count'
  | 'flag'
  | 'nanoErg'
  | 'tokenAmount'
  | 'rate'
  | 'tokenId'
  | 'boxId'
  | 'publicKey'
  | 'templateHash'
  | 'script'
  | 'word'

/** One value, as rules derive it and as it is stored: counts and flags unquoted, scripts as hashes, the rest as text. */
export interface Scalar<DerivedValue = unknown, StoredValue = unknown> {
  readonly type: ScalarType
  /** The possible words. */
  readonly words?: readonly string[]
  /** Only the compiler uses it. */
  readonly values?: readonly [DerivedValue, StoredValue]
}

export interface Group<Members extends Fields = Fields> {
  readonly type: 'group'
  /** Name of its type in the API. */
  readonly title: string
  readonly fields: Members
}

export interface OptionalFact<Of extends SingleFact = SingleFact> {
  readonly type: 'optional'
  readonly of: Of
}

export interface ListFact<Item extends SingleFact = SingleFact> {
  readonly type: 'list'
  readonly item: Item
}

export const count: Scalar<number, number> = { type: 'count' }
export const flag: Scalar<boolean, boolean> = { type: 'flag' }
export const nanoErg: Scalar<bigint, NanoErg> = { type: 'nanoErg' }
export const tokenAmount: Scalar<bigint, TokenUnits> = { type: 'tokenAmount' }
/** A rate of an oracle pool, in the pool's unit. */
export const rate: Scalar<bigint, string> = { type: 'rate' }
export const tokenId: Scalar<TokenId, string> = { type: 'tokenId' }
export const boxId: Scalar<BoxId, string> = { type: 'boxId' }
export const publicKey: Scalar<Hex, string> = { type: 'publicKey' }
/** Blake2b-256 of a script's template. */
export const templateHash: Scalar<Hex, string> = { type: 'templateHash' }
/** Scripts can be kilobytes long, so their hashes are stored instead. */
export const script: Scalar<Hex, string> = { type: 'script' }
/** One of these words, which JSON need not escape. */
export const oneOf = <const Word extends string>(...words: readonly Word[]): Scalar<Word, Word> => ({
  type: 'word',
  words,
})

export const group = <const Members extends Fields>(title: string, fields: Members): Group<Members> => ({
  type: 'group',
  title,
  fields,
})
/** Undefined in derived facts, absent in stored facts. */
export const optional = <Of extends SingleFact>(of: Of): OptionalFact<Of> => ({ type: 'optional', of })
/** Truncated after ten entries when stored: `toCount` is then the full length of `to`. */
export const list = <Item extends SingleFact>(item: Item): ListFact<Item> => ({ type: 'list', item })

export const asset = group('FactAsset', { tokenId, amount: tokenAmount })
/** ERG and tokens: zero nanoERG and an empty list if there are none. Amounts are never negative. */
export const amounts = group('FactAmounts', { nanoErg, assets: list(asset) })
/** A script and the amounts it lost or gained. */
export const party = group('FactParty', { script, ...amounts.fields })

export type Amounts = Derived<typeof amounts>
export type Party = Derived<typeof party>
export type FactAsset = Stored<typeof asset>
export type FactAmounts = Stored<typeof amounts>

/** A fact as rules derive it. */
export type Derived<Type> =
  Type extends Scalar<infer Value>
    ? Value
    : Type extends Group<infer Members>
      ? DerivedFields<Members>
      : Type extends OptionalFact<infer Of>
        ? Derived<Of> | undefined
        : Type extends ListFact<infer Item>
          ? readonly Derived<Item>[]
          : never

export type DerivedFields<Members> = { readonly [Name in keyof Members]: Derived<Members[Name]> }

/** A fact as parsed from its stored JSON. */
type Stored<Type> =
  Type extends Scalar<unknown, infer Value>
    ? Value
    : Type extends Group<infer Members>
      ? StoredFields<Members>
      : Type extends OptionalFact<infer Of>
        ? Stored<Of>
        : Type extends ListFact<infer Item>
          ? readonly Stored<Item>[]
          : never

export type StoredFields<Members> = {
  readonly [Name in keyof Members as Members[Name] extends OptionalFact ? never : Name]: Stored<Members[Name]>
} & {
  readonly [Name in keyof Members as Members[Name] extends OptionalFact ? Name : never]?: Stored<Members[Name]>
} & {
  readonly [Name in keyof Members as Members[Name] extends ListFact ? `${Extract<Name, string>}Count` : never]?: number
}

export type HashOf = (script: Hex) => Hex

/** A sentence names a few entries; the rest is in the transaction itself. */
export const MAX_LIST_LENGTH = 10

/** A derived value. The compiler has compared it with its declaration. */
type FactValue = bigint | number | boolean | string | FactValues | readonly FactValue[] | undefined
interface FactValues {
  readonly [name: string]: FactValue
}

export function fieldsToJson(fields: Fields, values: FactValues, hashOf: HashOf): string {
  let json = ''
  for (const [name, fact] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined) continue
    json += `${json === '' ? '' : ','}"${name}":`
    if (fact.type !== 'list') {
      json += valueToJson(fact.type === 'optional' ? fact.of : fact, value, hashOf)
      continue
    }
    const entries = value as readonly FactValue[]
    const stored = entries.length > MAX_LIST_LENGTH ? entries.slice(0, MAX_LIST_LENGTH) : entries
    json += `[${stored.map((entry) => valueToJson(fact.item, entry, hashOf)).join(',')}]`
    if (entries.length > MAX_LIST_LENGTH) json += `,"${name}Count":${entries.length}`
  }
  return `{${json}}`
}

function valueToJson(fact: SingleFact, value: FactValue, hashOf: HashOf): string {
  switch (fact.type) {
    case 'group':
      return fieldsToJson(fact.fields, value as FactValues, hashOf)
    case 'script':
      return `"${hashOf(value as Hex)}"`
    case 'count':
    case 'flag':
      return `${value as number | boolean}`
    case 'nanoErg':
    case 'tokenAmount':
    case 'rate':
    case 'tokenId':
    case 'boxId':
    case 'publicKey':
    case 'templateHash':
    case 'word':
      // Amounts, hex or fixed words: nothing that JSON would have to escape.
      return `"${value as string | bigint}"`
  }
}
