import { Tally } from '../compare/tally.ts'
import type { JsonBlock } from '../data/node-json.ts'
import type { NodeIndex } from '../genesis/node-index.ts'
import type { Snapshot } from '../genesis/snapshot.ts'
import type { World } from '../world.ts'
import { startAnswering } from './answering.ts'
import { compareAnswer, type Expected, within } from './expected.ts'
import { v0Box, v0Transaction, v1Box, v1Transaction } from './node-answers.ts'
import { A_MINER, FIRST_BLOCK } from './published-values.ts'

/** What others say of the replayed blocks. */
export interface Sayings {
  readonly index: NodeIndex
  /** The state at the tip. */
  readonly tip: Snapshot
  readonly blocks: readonly JsonBlock[]
}

/** Asks the API on the replayed index for all that others have said about these blocks. */
export async function compareAnswers(databaseUrl: string, sayings: Sayings, world: World): Promise<Tally> {
  await using api = await startAnswering(databaseUrl, world)
  const tally = new Tally()
  for (const [url, expected] of expectedAnswers(sayings)) compareAnswer(url, await api.get(url), expected, tally)
  return tally
}

function* expectedAnswers({ index, tip, blocks }: Sayings): Generator<[url: string, Expected]> {
  yield* Object.entries(FIRST_BLOCK)
  for (const transaction of index.transactions) {
    yield [`/api/v0/transactions/${transaction.id}`, v0Transaction(transaction, tip.height)]
    yield [`/api/v1/transactions/${transaction.id}`, v1Transaction(transaction, tip.height)]
  }
  for (const box of index.boxes) {
    yield [`/api/v0/transactions/boxes/${box.boxId}`, v0Box(box)]
    yield [`/api/v1/boxes/${box.boxId}`, v1Box(box)]
  }
  yield* answersAtTip(tip)
  for (const { header } of blocks.filter((block) => block.header.powSolutions.pk === A_MINER.pk))
    yield [`/api/v1/blocks?sortDirection=asc&limit=1&offset=${header.height - 1}`, minedBy(header.id)]
}

const minedBy = (id: string): Expected =>
  within('items.0', { id, 'miner.address': A_MINER.address, 'miner.name': A_MINER.address.slice(-8) })

/** Genesis boxes have no global index. */
const GENESIS_BOXES = 3

function* answersAtTip(tip: Snapshot): Generator<[url: string, Expected]> {
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
  const ranked = tip.topBalances.map(({ address, nanoErg }, i) => within(`items.${i}`, { address, balance: nanoErg }))
  yield ['/api/v0/addresses/balances', Object.assign({}, ...ranked)]
  for (const { address, nanoErg, unspentBoxes } of tip.topBalances) {
    yield [`/api/v0/addresses/${address}`, { 'transactions.confirmedBalance': nanoErg }]
    yield [`/api/v1/addresses/${address}/balance/confirmed`, { nanoErgs: nanoErg }]
    yield [`/api/v1/boxes/unspent/byAddress/${address}`, { total: unspentBoxes }]
  }
}
