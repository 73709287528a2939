import { encodeAddress, hexToBytes, writeOrderedJson } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { createHostileScript } from '@ergo-explorer/testkit/hostile-scripts'
import type { DescribedOperation } from '#requests/operations.ts'

/* Bodies that pass the schema and are as large as the limits allow. */

const MAX_ADDRESS_BYTES = 4_000
const [SMALL_BODY, BATCH_BODY, LARGE_BODY] = [65_536, 262_144, 1_048_576]

/** An existing address type with a valid checksum; no two are the same. */
function createAddress(bytes: number, i: number): string {
  const body = hexToBytes(createHostileScript('wide', bytes))
  body.set([i & 0xff, i >> 8], body.length - 2)
  // Devnet has the prefix of testnet.
  return encodeAddress({ kind: 'P2S', networkPrefix: 0x10, body }, blake2b256)
}

/** As many long addresses as fit. */
const addresses = (count: number, bodyBytes: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    createAddress(Math.min(MAX_ADDRESS_BYTES, Math.floor(bodyBytes / count / 1.4) - 20), i),
  )

const id = (i: number): string => i.toString(16).padStart(64, '0')
const many = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i))

const output = (ergoTree: string, assets = 0) => ({
  value: 1_000_000,
  ergoTree,
  creationHeight: 1,
  assets: many(assets, (i) => ({ tokenId: id(i), amount: 1 })),
  additionalRegisters: {},
})
const input = (i: number) => ({ boxId: id(i), spendingProof: { proofBytes: '', extension: {} } })
const transaction = (inputs: number, outputs: readonly object[]) => ({
  inputs: many(inputs, input),
  dataInputs: [],
  outputs,
})

type Bodies = Readonly<Record<string, () => unknown>>

const TRANSACTIONS: Bodies = {
  'many inputs, last output invalid': () => transaction(6_000, [{ value: 'x' }]),
  'many outputs, last invalid': () => transaction(1, [...many(3_200, () => output('00')), { value: 'x' }]),
  'escape and a long number': () => ({
    ...transaction(1, [...many(3_200, () => output('00'))]),
    x: '\\',
    y: 2n ** 60n,
  }),
  'variables out of order': () => ({
    ...transaction(60, [output('00')]),
    inputs: many(60, (i) => ({
      boxId: id(i),
      spendingProof: { proofBytes: '', extension: new Map(many(127, (j) => [String(127 - j), 'zz'])) },
    })),
  }),
  'many inputs': () => transaction(6_000, [output('00')]),
  'many outputs': () =>
    transaction(
      1,
      many(3_200, () => output('00')),
    ),
  'many tokens': () =>
    transaction(
      1,
      many(30, () => output('00', 255)),
    ),
  'a long script': () => transaction(1, [output(createHostileScript('wide', 500_000))]),
  'long scripts': () =>
    transaction(
      1,
      many(120, () => output(createHostileScript('deep', 4_000))),
    ),
  'many variables': () => ({
    ...transaction(60, [output('00')]),
    inputs: many(60, (i) => ({
      boxId: id(i),
      spendingProof: { proofBytes: '', extension: Object.fromEntries(many(127, (j) => [j, '0400'])) },
    })),
  }),
}

const BODIES: readonly (readonly [end: string, bodies: Bodies])[] = [
  ['/boxes/select', { 'long addresses': () => ({ addresses: addresses(20, SMALL_BODY) }) }],
  ['/addresses/transactions', { 'long addresses': () => ({ addresses: addresses(20, SMALL_BODY) }) }],
  ['/withPool/byIds', { ids: () => many(100, id) }],
  ['/api/v2/watches', { ids: () => ({ tokenIds: many(10_000, id) }) }],
  ['/boxes/spendable', { 'long addresses': () => ({ addresses: addresses(20, SMALL_BODY) }) }],
  [
    '/api/v2/boxes/search',
    {
      'long addresses': () => ({ addresses: addresses(20, SMALL_BODY) }),
      'long scripts': () => ({ ergoTrees: many(7, () => createHostileScript('deep', 4_000)) }),
      'long register': () => ({ addresses: addresses(1, 1_000), registers: { R4: `0e${'80'.repeat(30_000)}` } }),
    },
  ],
  [
    '/addresses/lookup',
    {
      'long addresses': () => ({ addresses: addresses(100, SMALL_BODY) }),
      'ten longer addresses': () => ({ addresses: addresses(11, SMALL_BODY) }),
    },
  ],
  [
    '/batchInfo',
    { 'short addresses': () => addresses(2_000, BATCH_BODY), 'long addresses': () => addresses(44, BATCH_BODY) },
  ],
  ['/boxes/lookup', { ids: () => ({ boxIds: many(100, id) }) }],
  ['/convert', { deep: () => ({ hashed: createHostileScript('deep', 32_000) }) }],
  [
    '/search',
    {
      constants: () => ({ ergoTreeTemplateHash: id(1), constants: Object.fromEntries(many(2_000, (i) => [i, '0'])) }),
      registers: () => ({ ergoTreeTemplateHash: id(1), registers: { R4: '1'.repeat(60_000) } }),
      assets: () => ({ ergoTreeTemplateHash: id(1), assets: many(900, id) }),
    },
  ],
  [
    '/search/union',
    {
      constants: () => ({ ergoTreeTemplateHash: id(1), constants: Object.fromEntries(many(2_000, (i) => [i, '0'])) }),
      assets: () => ({ ergoTreeTemplateHash: id(1), assets: many(900, id) }),
    },
  ],
  [
    '/node/transactions/bytes',
    { hex: () => '01'.repeat(LARGE_BODY / 2 - 2), inputs: () => `ff7f${'00'.repeat(LARGE_BODY / 2 - 10)}` },
  ],
  [
    '/node/transactions/checkBytes',
    { hex: () => '01'.repeat(LARGE_BODY / 2 - 2), inputs: () => `ff7f${'00'.repeat(LARGE_BODY / 2 - 10)}` },
  ],
  ['/byAddress', { long: () => createAddress(MAX_ADDRESS_BYTES, 1) }],
  [
    '/byErgoTree',
    { long: () => createHostileScript('deep', 130_000), wide: () => createHostileScript('wide', 130_000) },
  ],
  ['/node/blockchain/balance', { long: () => createAddress(MAX_ADDRESS_BYTES, 1) }],
  ['/node/blockchain/tokens', { ids: () => many(3_900, id) }],
  ['/byHeaderIds', { ids: () => many(3_900, id) }],
  ...[
    '/node/transactions',
    '/transactions/send',
    '/transactions/submit',
    '/transactions/check',
    '/api/v2/transactions',
  ].map((end) => [end, TRANSACTIONS] as const),
]

export function* createFullBodies({ path, hasBody }: DescribedOperation): Generator<{ kind: string; body: string }> {
  if (!hasBody) return
  for (const [end, bodies] of BODIES)
    if (path.endsWith(end))
      for (const [kind, create] of Object.entries(bodies))
        yield { kind: `full: ${kind}`, body: writeOrderedJson(create()) }
}
