import type { Random } from '@ergo-explorer/simchain'
import type { ParameterSamples } from './operations.ts'

/** The part of JSON Schema that parameters use. */
interface ParameterSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly default?: unknown
}

/** Values that often break parsers. */
const FUZZ_VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e309',
  'NaN',
  'null',
  'true',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(60),
  'a'.repeat(5000),
  '00',
  'zz',
  'ABCDEF',
  'aB',
  "'; DROP TABLE boxes; --",
  '$1',
  '\\x00',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%',
  '_',
  '{"a":1}',
  '[]',
  '🦄',
  'Ω',
  '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v',
] as const

/** May or may not be valid for the parameter. */
export const pickFuzzValue = (random: Random): string => random.pick(FUZZ_VALUES)

/** A value that the schema allows. */
export function createValidValue(schema: ParameterSchema, random: Random): string {
  if (schema.enum !== undefined) return String(random.pick(schema.enum))
  const type = [schema.type].flat()[0]
  if (type === 'integer') return String(validInteger(schema, random))
  if (type === 'boolean') return random.chance(0.5) ? 'true' : 'false'
  const words = [
    'asc',
    'desc',
    'ASC',
    '7',
    'deadbeef',
    '30days',
    '1year',
    '100years',
    'erg',
    'csv',
    'json',
    'blocks',
    '00000000deadbeef',
  ]
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u')
  const matching = words.filter((word) => word.length >= (schema.minLength ?? 0) && pattern?.test(word) !== false)
  return matching.length > 0 ? random.pick(matching) : 'abcdef'
}

function validInteger({ minimum = 0, maximum = 1_000_000 }: ParameterSchema, random: Random): number {
  const edges = [minimum, minimum + 1, Math.min(maximum, 5), Math.min(maximum, 20), Math.min(maximum, 500), maximum]
  const anywhere = minimum + random.below(Math.min(maximum - minimum, 2000) + 1)
  return random.chance(0.5) ? anywhere : Math.max(minimum, random.pick(edges))
}

/** An existing value, or one that looks like it. */
export function pickSample(samples: readonly string[], random: Random): string {
  const real = samples.length === 0 ? '00'.repeat(32) : random.pick(samples)
  if (random.chance(0.9)) return real
  // One changed character: well-formed, but does not exist.
  const at = random.below(real.length)
  return real.slice(0, at) + (real[at] === 'a' ? 'b' : 'a') + real.slice(at + 1)
}

export const pickSampleOfAnyKind = (samples: ParameterSamples, random: Random): string =>
  pickSample(random.pick(Object.values(samples).filter((list) => list.length > 0)), random)

type MakeBody = (samples: ParameterSamples, random: Random) => unknown

const boxQuery: MakeBody = (samples, random) => ({
  ergoTreeTemplateHash: pickSample(samples.templateHash, random),
  registers: random.chance(0.3)
    ? { [random.pick(['R4', 'R5', 'R9', 'R0'])]: random.pick(['0', '1', '[1,2]', '']) }
    : null,
  constants: random.chance(0.2) ? { [String(random.below(5))]: random.pick(['0', '720', '[]']) } : null,
  assets: random.chance(0.4) ? [pickSample(samples.tokenId, random)] : null,
})

const transaction: MakeBody = (samples, random) => ({
  inputs: [{ boxId: pickSample(samples.boxId, random), spendingProof: { proofBytes: '', extension: {} } }],
  dataInputs: random.chance(0.5) ? [{ boxId: pickSample(samples.boxId, random) }] : [],
  outputs: [
    {
      value: random.pick([1, 0, -1, '1000000', 9_007_199_254_740_991]),
      ergoTree: pickSample(samples.ergoTree, random),
      creationHeight: random.below(1000),
      assets: random.chance(0.5) ? [{ tokenId: pickSample(samples.tokenId, random), amount: random.below(10) }] : [],
      additionalRegisters: random.chance(0.3) ? { R4: '0406' } : {},
    },
  ],
})

/** Up to five existing values. */
const some = (samples: readonly string[], random: Random): string[] =>
  Array.from({ length: 1 + random.below(5) }, () => pickSample(samples, random))

const spendableQuery: MakeBody = (samples, random) => ({
  addresses: some(samples.address, random),
  ...(random.chance(0.4) && { tokenId: pickSample(samples.tokenId, random) }),
  ...(random.chance(0.5) && { includePending: random.chance(0.7) }),
  ...(random.chance(0.7) && { limit: random.pick([1, 2, 30, 200]) }),
})

const selectionQuery: MakeBody = (samples, random) => ({
  addresses: some(samples.address, random),
  nanoErg: random.pick(['0', '1000000', '9223372036854775807']),
  ...(random.chance(0.5) && { assets: [{ tokenId: pickSample(samples.tokenId, random), amount: '1' }] }),
  ...(random.chance(0.5) && { includePending: random.chance(0.7) }),
})

/** Mostly with a condition that an index supports. */
const boxConditions: MakeBody = (samples, random) => ({
  ...(random.chance(0.4) && { addresses: some(samples.address, random) }),
  ...(random.chance(0.2) && { ergoTrees: some(samples.ergoTree, random) }),
  ...(random.chance(0.4) && { templateHash: pickSample(samples.templateHash, random) }),
  ...(random.chance(0.4) && { tokenId: pickSample(samples.tokenId, random) }),
  ...(random.chance(0.3) && {
    registers: { [random.pick(['R4', 'R5', 'R9'])]: random.pick(samples.register) ?? '0402' },
  }),
  ...(random.chance(0.3) && { minValue: random.pick(['0', '1000000', '9223372036854775807']) }),
  ...(random.chance(0.3) && { maxValue: random.pick(['1000000000', '9'.repeat(19)]) }),
  ...(random.chance(0.6) && { state: random.pick(['unspent', 'all']) }),
  ...(random.chance(0.7) && { limit: random.pick([1, 2, 30, 200]) }),
})

/** By the last part of the path. */
const BODIES: readonly (readonly [end: string, make: MakeBody])[] = [
  ['/batchInfo', (samples, random) => [pickSample(samples.address, random), pickSample(samples.address, random)]],
  ['/boxes/spendable', spendableQuery],
  ['/boxes/select', selectionQuery],
  ['/api/v2/watches', (samples, random) => ({ addresses: some(samples.address, random) })],
  ['/api/v2/boxes/search', boxConditions],
  ['/boxes/lookup', (samples, random) => ({ boxIds: some(samples.boxId, random) })],
  ['/transactions/lookup', (samples, random) => ({ transactionIds: some(samples.transactionId, random) })],
  ['/tokens/lookup', (samples, random) => ({ tokenIds: some(samples.tokenId, random) })],
  ['/addresses/lookup', (samples, random) => ({ addresses: some(samples.address, random) })],
  ['/addresses/transactions', (samples, random) => ({ addresses: some(samples.address, random) })],
  ['/addresses/ledger', (samples, random) => ({ addresses: some(samples.address, random) })],
  [
    '/search/union',
    (samples, random) => ({ ...(boxQuery(samples, random) as object), assets: samples.tokenId.slice(0, 3) }),
  ],
  ['/search', boxQuery],
  ['/convert', (samples, random) => ({ hashed: pickSample(samples.ergoTree, random) })],
  ['/node/transactions', transaction],
  ['/node/transactions/bytes', (samples, random) => pickSample(samples.ergoTree, random)],
  ['/node/transactions/checkBytes', (samples, random) => pickSample(samples.ergoTree, random)],
  ['/node/blockchain/balance', (samples, random) => pickSample(samples.address, random)],
  ['/byAddress', (samples, random) => pickSample(samples.address, random)],
  ['/byErgoTree', (samples, random) => pickSample(samples.ergoTree, random)],
  ['/node/blockchain/tokens', (samples, random) => [pickSample(samples.tokenId, random), random.pick(samples.tokenId)]],
  ['/withPool/byIds', (samples, random) => some(samples.boxId, random)],
  ['/byHeaderIds', (samples, random) => [pickSample(samples.blockId, random), random.pick(samples.blockId)]],
  ['/transactions/send', transaction],
  ['/transactions/submit', transaction],
  ['/transactions/check', transaction],
  ['/api/v2/transactions', transaction],
]

/**
 * @param cursor for a next page, if the operation has pages
 * @throws for a path without an entry, so that no operation stays untested
 */
export function createValidBody(
  path: string,
  { samples, cursor }: { readonly samples: ParameterSamples; readonly cursor: string | undefined },
  random: Random,
): string {
  const [, make] = BODIES.find(([end]) => path.endsWith(end)) ?? []
  if (make === undefined) throw new Error(`BODIES has no entry for ${path}`)
  const body = make(samples, random)
  return JSON.stringify(
    cursor !== undefined && random.chance(0.3) ? { ...(body as Readonly<Record<string, unknown>>), cursor } : body,
  )
}

const INVALID_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '"x"',
  '[[[[]]]]',
  '{"inputs":[],"dataInputs":[],"outputs":[]}',
  '\u0000',
] as const

/** Not JSON, or JSON of the wrong shape. */
export function createInvalidBody(body: string, random: Random): string {
  const truncated = body.slice(0, random.below(body.length))
  const swapped = body.replaceAll(/"[0-9a-f]{8,}"/g, () =>
    random.pick(['null', '0', '"zz"', '{}', '-1e400', '"\\u0000"']),
  )
  return random.pick([...INVALID_BODIES, truncated, swapped, `[${body}]`, 'x'.repeat(100_000)])
}
