import { createTestApp } from '@ergo-explorer/api/testing/test-api'
import { parseLossless } from '@ergo-explorer/chain'
import type { JsonBlock } from '#data/recorded-data.ts'
import type { IndexedBox, IndexedInput, IndexedTransaction, NodeIndex } from './node-index.ts'
import type { ChainSnapshot } from './snapshots.ts'
import type { ReplayContext } from '#replay-context.ts'

/** The expected v1 response for a box of the node's own index. */
const v1Box = (box: IndexedBox) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  globalIndex: box.globalIndex,
  settlementHeight: box.inclusionHeight,
  ...boxContent(box),
})

const v0Box = (box: IndexedBox) => ({ id: box.boxId, txId: box.transactionId, ...boxContent(box) })

/** The fields that both versions have. */
const boxContent = ({ value, index, creationHeight, ergoTree, address, spentTransactionId, assets }: IndexedBox) => ({
  value,
  index,
  creationHeight,
  ergoTree,
  address,
  spentTransactionId,
  mainChain: true,
  assets,
})

const v1Input = (box: IndexedInput, index: number) => ({
  boxId: box.boxId,
  outputGlobalIndex: box.globalIndex,
  outputCreatedAt: box.creationHeight,
  outputSettledAt: box.inclusionHeight,
  ergoTree: box.ergoTree,
  ...inputContent(box, index),
})

const v0Input = (box: IndexedInput, index: number) => ({ id: box.boxId, ...inputContent(box, index) })

const inputContent = ({ spendingProof, ...box }: IndexedInput, index: number) => ({
  value: box.value,
  index,
  spendingProof: spendingProof?.proofBytes || null,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  address: box.address,
})

const v1Transaction = (transaction: IndexedTransaction, tipHeight: number) => ({
  id: transaction.id,
  blockId: transaction.blockId,
  inclusionHeight: transaction.inclusionHeight,
  timestamp: transaction.timestamp,
  index: transaction.index,
  globalIndex: transaction.globalIndex,
  numConfirmations: tipHeight - transaction.inclusionHeight + 1,
  outputs: transaction.outputs.map(v1Box),
  ...(hasReliableInputs(transaction) && { inputs: transaction.inputs.map(v1Input) }),
})

const v0Transaction = (transaction: IndexedTransaction, tipHeight: number) => ({
  summary: {
    id: transaction.id,
    timestamp: transaction.timestamp,
    index: transaction.index,
    confirmationsCount: tipHeight - transaction.inclusionHeight + 1,
    block: { id: transaction.blockId, height: transaction.inclusionHeight },
  },
  outputs: transaction.outputs.map(v0Box),
  ...(hasReliableInputs(transaction) && { inputs: transaction.inputs.map(v0Input) }),
})

/** The node's index omits genesis boxes and reports a wrong box for the input of block 1. */
const hasReliableInputs = ({ inclusionHeight }: IndexedTransaction): boolean => inclusionHeight > 1

const BLOCK = 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b'
const TRANSACTION = '4c6282be413c6e300a530618b37790be5f286ded758accc2aebd41554a1be308'
const GENESIS_BOX = 'b69575e11c5c43400bfead5976ee0d6245a1168396b2e2a4f384691f275d501c'
const EMISSION_BOX = '71bc9534d4a4fe8ff67698a5d0f29782836970635de8418da39fee1cd964fcbe'
const REWARD_BOX = '45dc27302332bcb93604ae63c0a543894b38af31e6aebdb40291e3e8ecaef031'

const firstBlock = { id: BLOCK, height: 1, timestamp: 1_561_978_977_137, difficulty: 1_199_990_374_400 }
const emission = { value: 93_409_065_000_000_000n, index: 0 }
const reward = { value: 67_500_000_000n, index: 1 }
const v0Boxes = {
  inputs: [{ id: GENESIS_BOX, value: 93_409_132_500_000_000n }],
  outputs: [
    { id: EMISSION_BOX, ...emission },
    { id: REWARD_BOX, ...reward },
  ],
}
const fullBlock = {
  block: { header: firstBlock, blockTransactions: [{ id: TRANSACTION, ...v0Boxes }] },
  references: { previousId: '0'.repeat(64) },
}

/** Publicly known values of mainnet's first block, by request path. */
const FIRST_BLOCK_RESPONSES: Readonly<Record<string, object>> = {
  '/api/v0/blocks/at/1': [BLOCK],
  '/api/v0/blocks?sortDirection=asc&limit=1': { items: [{ ...firstBlock, transactionsCount: 1 }] },
  '/api/v1/blocks?sortDirection=asc&limit=1': { items: [{ ...firstBlock, transactionsCount: 1, epoch: 0 }] },
  [`/api/v0/blocks/${BLOCK}`]: fullBlock,
  [`/api/v1/blocks/${BLOCK}`]: fullBlock,
  [`/api/v0/transactions/${TRANSACTION}`]: { summary: { size: 341 }, ...v0Boxes },
  [`/api/v1/transactions/${TRANSACTION}`]: {
    size: 341,
    globalIndex: 0,
    inputs: [{ boxId: GENESIS_BOX, value: 93_409_132_500_000_000n }],
    outputs: [
      { boxId: EMISSION_BOX, globalIndex: 0, ...emission },
      { boxId: REWARD_BOX, globalIndex: 1, ...reward },
    ],
  },
  [`/api/v1/boxes/${EMISSION_BOX}`]: { globalIndex: 0, ...emission },
  [`/api/v1/boxes/${REWARD_BOX}`]: { globalIndex: 1, ...reward },
}

/** A miner of these blocks: its key in headers and its reward address. */
const SAMPLE_MINER = {
  pk: '0377d854c54490abc6c565d8e548d5fc92a6a6c2f4415ed96f0c340ece92e1ed2f',
  address: '88dhgzEuTXaUbWKtouWLuooNqBQvoggbF5UAtZ8wn9wUV3cSNt15WsG43GsNamF1A9MaCUhGQkkaEtt4',
}

/** Recorded data about the replayed blocks from independent sources. */
interface ReferenceData {
  readonly nodeIndex: NodeIndex
  /** The state at the tip. */
  readonly tip: ChainSnapshot
  readonly blocks: readonly JsonBlock[]
}

/** Requests every recorded value from the API on the replayed index and compares it. */
export async function compareResponses(
  databaseUrl: string,
  reference: ReferenceData,
  { preset, report }: ReplayContext,
): Promise<void> {
  await using api = await createTestApp({ databaseUrl, preset })
  for (const [url, expected] of expectedResponses(reference)) {
    const { statusCode, payload } = await api.app.inject(url)
    if (statusCode !== 200) throw new Error(`GET ${url} returned ${statusCode}: ${payload}`)
    report.part('API responses').compare(url, expected, parseLossless(payload))
  }
}

function* expectedResponses({ nodeIndex, tip, blocks }: ReferenceData): Generator<[url: string, expected: object]> {
  yield* Object.entries(FIRST_BLOCK_RESPONSES)
  for (const transaction of nodeIndex.transactions) {
    yield [`/api/v0/transactions/${transaction.id}`, v0Transaction(transaction, tip.height)]
    yield [`/api/v1/transactions/${transaction.id}`, v1Transaction(transaction, tip.height)]
  }
  for (const box of nodeIndex.boxes) {
    yield [`/api/v0/transactions/boxes/${box.boxId}`, v0Box(box)]
    yield [`/api/v1/boxes/${box.boxId}`, v1Box(box)]
  }
  yield* responsesAtTip(tip)
  for (const { header } of blocks.filter((block) => block.header.powSolutions.pk === SAMPLE_MINER.pk))
    yield [`/api/v1/blocks?sortDirection=asc&limit=1&offset=${header.height - 1}`, minedBy(header.id)]
}

const minedBy = (id: string) => ({
  items: [{ id, miner: { address: SAMPLE_MINER.address, name: SAMPLE_MINER.address.slice(-8) } }],
})

/** Genesis boxes have no global index. */
const GENESIS_BOXES = 3

/** Before this height there are no voted parameters, and the API returns no network state. */
const FIRST_EPOCH_START = 1024

function* responsesAtTip(tip: ChainSnapshot): Generator<[url: string, expected: object]> {
  if (tip.height >= FIRST_EPOCH_START)
    yield [
      '/api/v1/networkState',
      {
        lastBlockId: tip.headerId,
        height: tip.height,
        maxTxGix: tip.transactions - 1,
        maxBoxGix: tip.boxesCreatedInclGenesis - GENESIS_BOXES - 1,
      },
    ]
  yield ['/api/v1/networkStats', { uniqueAddressesNum: tip.addressesEverSeen }]
  const ranked = tip.topBalances.map(({ address, nanoErg }) => ({ address, balance: nanoErg }))
  yield [`/api/v0/addresses/balances?limit=${ranked.length}`, { items: ranked }]
  for (const { address, nanoErg, unspentBoxes } of tip.topBalances) {
    yield [`/api/v0/addresses/${address}`, { transactions: { confirmedBalance: nanoErg } }]
    yield [`/api/v1/addresses/${address}/balance/confirmed`, { nanoErgs: nanoErg }]
    yield [`/api/v1/boxes/unspent/byAddress/${address}`, { total: unspentBoxes }]
  }
}
