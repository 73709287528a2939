import { ComparisonTally } from '../compare/comparison-tally.ts'
import type { JsonBlock } from '../data/node-json.ts'
import type { NodeIndex } from '../genesis/node-index.ts'
import type { ChainSnapshot } from '../genesis/snapshot.ts'
import type { ReplayContext } from '../replay-context.ts'
import { startInProcessApi } from './in-process-api.ts'
import { compareResponse, type ExpectedValues, withPrefix } from './expected-values.ts'
import { v0Box, v0Transaction, v1Box, v1Transaction } from './expected-responses.ts'
import { SAMPLE_MINER, FIRST_BLOCK_RESPONSES } from './published-values.ts'

/** Recorded data about the replayed blocks from independent sources. */
export interface ReferenceData {
  readonly nodeIndex: NodeIndex
  /** The state at the tip. */
  readonly tip: ChainSnapshot
  readonly blocks: readonly JsonBlock[]
}

/** Requests every recorded value from the API on the replayed index and compares it. */
export async function compareResponses(
  databaseUrl: string,
  reference: ReferenceData,
  context: ReplayContext,
): Promise<ComparisonTally> {
  await using api = await startInProcessApi(databaseUrl, context)
  const tally = new ComparisonTally()
  for (const [url, expected] of expectedResponses(reference))
    compareResponse(url, await api.get(url), { expected, tally })
  return tally
}

function* expectedResponses({ nodeIndex, tip, blocks }: ReferenceData): Generator<[url: string, ExpectedValues]> {
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

const minedBy = (id: string): ExpectedValues =>
  withPrefix('items.0', { id, 'miner.address': SAMPLE_MINER.address, 'miner.name': SAMPLE_MINER.address.slice(-8) })

/** Genesis boxes have no global index. */
const GENESIS_BOXES = 3

function* responsesAtTip(tip: ChainSnapshot): Generator<[url: string, ExpectedValues]> {
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
  const rankedValues = tip.topBalances.map(({ address, nanoErg }, i) =>
    withPrefix(`items.${i}`, { address, balance: nanoErg }),
  )
  yield ['/api/v0/addresses/balances', Object.assign({}, ...rankedValues)]
  for (const { address, nanoErg, unspentBoxes } of tip.topBalances) {
    yield [`/api/v0/addresses/${address}`, { 'transactions.confirmedBalance': nanoErg }]
    yield [`/api/v1/addresses/${address}/balance/confirmed`, { nanoErgs: nanoErg }]
    yield [`/api/v1/boxes/unspent/byAddress/${address}`, { total: unspentBoxes }]
  }
}
