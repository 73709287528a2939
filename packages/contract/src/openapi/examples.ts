import type { TSchema } from 'typebox'

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly examples?: readonly unknown[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-unit'?: string
}

/** Deeper objects that may be null are null, so that examples stay short. */
const MAX_DEPTH = 4

/**
 * An example of a schema: `examples` of the schema itself, otherwise made from the names and types of its fields, so
 * that every operation has one which matches its schema.
 */
export const exampleOf = (schema: TSchema): unknown => build(schema, '', 0)

function build(schema: Schema, name: string, depth: number): unknown {
  // A copy, because YAML writers turn a repeated object into an alias.
  if (schema.examples?.[0] !== undefined) return JSON.parse(JSON.stringify(schema.examples[0])) as unknown
  if (RARE.test(name)) {
    if (schema.type === 'array') return []
    if (isNullable(schema)) return null
  }
  if (schema.anyOf !== undefined) {
    return isNullable(schema) && depth > MAX_DEPTH ? null : build(schema.anyOf[0] ?? {}, name, depth)
  }
  if (schema.enum !== undefined) return schema.enum[0]
  const [type] = [schema.type ?? 'object'].flat()
  switch (type) {
    case 'object':
      return buildObject(schema, name, depth)
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => build(schema.items ?? {}, name, depth))
    case 'string':
      return buildText(schema, name)
    case 'integer':
      return clamp(schema, findByName(INTEGERS, name) ?? 1)
    case 'number':
      return clamp(schema, 0.5)
    case 'boolean':
      return /^(is(Used|Readable|Complete|Reachable)|hasIt)/.test(name)
    case undefined:
    default:
      return null
  }
}

/** Fields that most objects do not have. */
const RARE =
  /^(conflicting|ended|dropReason|inputBlock|preConfirmedAt|orphanedIn|resembles|label|template|depth|addressFault|faults|oddLetters|missed|rent$|art$|media$|audit$|softFork|firstSync)/

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('null') || anyOf.some((part) => part.type === 'null')

/** Where all fields are optional, as registers are, the first is enough. */
function buildObject(
  { properties = {}, required = [], patternProperties }: Schema,
  name: string,
  depth: number,
): object {
  const [entry] = Object.values(patternProperties ?? {})
  if (entry !== undefined) return { [findByName(KEYS, name) ?? 'name']: build(entry, '', depth + 1) }
  const fields = Object.entries(properties).slice(0, required.length === 0 ? 1 : undefined)
  return Object.fromEntries(fields.map(([field, schema]) => [field, build(schema, field, depth + 1)]))
}

function buildText(schema: Schema, name: string): string {
  const text = findByName(TEXTS, name)
  if (text !== undefined && matches(schema, text)) return text
  const fallback = [BY_UNIT[schema['x-unit'] ?? ''], ...FALLBACKS].find(
    (each) => each !== undefined && matches(schema, each),
  )
  if (fallback === undefined) throw new Error(`The text ${name} (${schema.pattern}) needs examples in its schema`)
  return fallback
}

const matches = ({ pattern }: Schema, text: string): boolean => pattern === undefined || new RegExp(pattern).test(text)

const clamp = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: number): number =>
  Math.min(maximum, Math.max(minimum, value))

type ByName<Value> = readonly (readonly [name: RegExp, value: Value])[]

const findByName = <Value>(values: ByName<Value>, name: string): Value | undefined =>
  values.find(([pattern]) => pattern.test(name))?.[1]

/** In the form of the main network. */
const ADDRESS = '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ'
const MINER_ADDRESS = '88dhgzEuTXaV6bV9ehvt6d4is4G68SEtmcphj8wfWF22bzEU6FSXW4xoGHazSZ3PxRgBPK9Uu1WRZB6R'
const BLOCK_ID = 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b'
const TRANSACTION_ID = '4c6282be413c6e300a530618b37790be5f286ded758accc2aebd41554a1be308'
const BOX_ID = '71bc9534d4a4fe8ff67698a5d0f29782836970635de8418da39fee1cd964fcbe'
const TOKEN_ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const POOL_NFT = '011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f'
const SCRIPT_HASH = '0de6b5d1f2a9e5e9f1d3c1b6cbbd6a9dc3b7a40e4a1f1f6fd4d6d1f0b7a9c3e2'
const ERGO_TREE = '0008cd02472963123ce32c057907c7a7268bc09f45d9ca57819d3327b9e7497d7b1cc347'
const PUBLIC_KEY = '02472963123ce32c057907c7a7268bc09f45d9ca57819d3327b9e7497d7b1cc347'

const TEXTS: ByName<string> = [
  [/blockId/i, BLOCK_ID],
  [/transactionId/i, TRANSACTION_ID],
  [/boxId/i, BOX_ID],
  [/tokenId/i, TOKEN_ID],
  [/Nft$/, POOL_NFT],
  [/hash|sha256|blake2b256|digest|root$/i, SCRIPT_HASH],
  [/ergoTree/i, ERGO_TREE],
  [/^(publicKey|key|pk)$/, PUBLIC_KEY],
  [/^keyAddress$/, ADDRESS],
  [/miner/i, MINER_ADDRESS],
  [/address|receiver|payer/i, ADDRESS],
  [/difficulty|work/i, '2533460000000000'],
  [/hashRate/i, '21470000000000'],
  [/^(rate|datapoint)$/, '855027803'],
  [/feePerByte/i, '2500'],
  [/fee/i, '1100000'],
  [/percent|share/i, '12.5'],
  [/^votes$/, '040000'],
  [/^id$/, 'R4'],
  [/^(next|sequence)$/, '1000000'],
  [/^history$/, `/api/v2/oracle-pools/${POOL_NFT}/history`],
  [/^(name|label|tokenName)$/, 'SigUSD'],
  [/^kind$/, 'transfer'],
  [/^rule$/, 'transfer'],
  [/^parameter$/, 'maxBlockSize'],
  [/^(type|types)$/, 'SLong'],
  [/^text$/, '10000'],
  [/^value$/, '05a09c01'],
  [/^source$/, 'https://docs.ergoplatform.com'],
  [/^version$/, '1.0.0'],
  [/^network$/, 'mainnet'],
  [/^href$/, 'https://ergoplatform.org'],
  [/^docs$/, '/api/docs'],
  [/^live$/, '/api/v2/live'],
  [/^features$/, 'blocks'],
  [/^path$/, 'R4'],
  [/^pair$/, 'ERG/USD'],
]

const BY_UNIT: Readonly<Record<string, string>> = { nanoERG: '1500000000', token: '250' }

/** The first that matches the pattern. */
const FALLBACKS = ['text', '1000', '05a09c01', SCRIPT_HASH, ADDRESS]

const INTEGERS: ByName<number> = [
  [/height|unlock|refresh/i, 1_000_000],
  [/time|(^|[a-z])at$|seen|expiry|day$/i, 1_667_866_064_000],
  [/count|total|confirmations/i, 12],
  [/size|bytes/i, 1204],
  [/cost/i, 15_000],
  [/nBits/, 117_487_078],
  [/^(number|sequence)$/, 4_000_000],
  [/^(value|amount)$/, 1_500_000_000],
  [/^decimals$/, 2],
  [/interval|median|earliest|latest/i, 120_000],
]

/** Keys of objects whose names are data. */
const KEYS: ByName<string> = [
  [/^parties$/, SCRIPT_HASH],
  [/^tokens$/, TOKEN_ID],
  [/^parameters$/, 'maxBlockSize'],
  [/^extension$/, '0'],
]
