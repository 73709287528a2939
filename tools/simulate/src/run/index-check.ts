import { isDeepStrictEqual } from 'node:util'
import type { Block, HeaderId } from '@ergo-explorer/chain'
import { type Client, connect, unpackBlock } from '@ergo-explorer/db'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { compareIndexes } from '@ergo-explorer/indexer/testing/index-comparison'
import { verify } from '@ergo-explorer/indexer/verify/verification'
import { type LiveChain, Random } from '@ergo-explorer/simchain'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit/databases'
import type { WorkerDatabases } from '#database/faults.ts'
import type { SimulatedNetwork } from '#network.ts'
import type { Journal } from './journal.ts'

export interface CheckOptions {
  readonly databases: WorkerDatabases
  readonly database: ThrowawayDatabase
  readonly network: SimulatedNetwork
  readonly journal: Journal
  readonly seed: number
}

/** Rows shown per table. */
const MAX_EXAMPLES = 6

/**
 * Checks an index at the tip: its invariants, its event history, and its rows against three reference indexes of the
 * main chain: bulk, live and mixed.
 */
export async function checkIndex({ databases, database, network, journal, seed }: CheckOptions): Promise<void> {
  const { preset, blake2b256, chain } = network
  const blocks = Array.from({ length: chain.tip.height }, (_, i) => chain.tree.bestAt(i + 1)).filter(
    (block) => block !== undefined,
  )
  const mixed = new Random(`mixed ${seed}`).between(1, blocks.length - 1)
  const client = await connect({ url: database.url, applicationName: 'check' })
  try {
    const { checks, violations } = await verify({ client, preset, blake2b256 })
    journal.checks += checks
    for (const { invariant, count, example } of violations)
      journal.addFinding(`${invariant} is violated by ${count} rows, for example ${example}`)
    await checkHistory(client, chain, journal)
    await client.query('ANALYZE')
    for (const [path, bulkBlocks] of Object.entries({ bulk: blocks.length, live: 0, mixed })) {
      await using referenceDatabase = await databases.create()
      const content = { preset, blake2b256, genesis: chain.genesis, blocks }
      await using reference = await indexChain(referenceDatabase, content, bulkBlocks)
      await reference.client.query('ANALYZE')
      const { tables, differences } = await compareIndexes(client, reference.client)
      journal.checks += tables
      for (const { table, counts, rows } of differences)
        journal.addFinding(
          [
            `${table} has ${counts[0]} rows, the ${path} reference index has ${counts[1]}`,
            ...rows.slice(0, MAX_EXAMPLES),
          ].join('\n      '),
        )
    }
  } finally {
    await client.end()
  }
}

interface ChainEvent {
  readonly kind: string
  readonly height: number
  readonly id: HeaderId
}

/** Checks that the events lead to the current tip and that undone blocks are stored unchanged as orphans. */
async function checkHistory(client: Client, chain: LiveChain, journal: Journal): Promise<void> {
  const { rows: events } = await client.query<ChainEvent>(
    "SELECT kind, height, id FROM events WHERE kind <> 'mempool' ORDER BY sequence",
  )
  let tipId: HeaderId | undefined
  const undone = new Set<HeaderId>()
  for (const { kind, height, id } of events) {
    const block = chain.tree.find(id)?.block
    journal.checks++
    const expected = kind === 'block' ? block?.header.parentId : id
    if (block?.header.height !== height || (tipId !== undefined && expected !== tipId)) {
      journal.addFinding(`event ${kind} ${height} ${id} does not follow ${tipId ?? 'any block'}`)
    }
    if (kind === 'undo') undone.add(id)
    tipId = kind === 'block' ? id : block?.header.parentId
  }
  if (tipId !== undefined && tipId !== chain.tip.id)
    journal.addFinding(`the last event leads to ${tipId}, not to the tip`)
  await checkOrphans(client, undone, { chain, journal })
}

async function checkOrphans(
  client: Client,
  undone: ReadonlySet<HeaderId>,
  { chain, journal }: { readonly chain: LiveChain; readonly journal: Journal },
): Promise<void> {
  const { rows } = await client.query<{ id: HeaderId; body: string; transactions: bigint; boxes: bigint }>(
    `SELECT id, body, (SELECT count(*) FROM orphan_transactions o WHERE o.block = b.id) AS transactions,
       (SELECT count(*) FROM orphan_boxes o WHERE o.block = b.id) AS boxes FROM orphan_blocks b`,
  )
  const orphanIds = new Set(rows.map(({ id }) => id))
  for (const id of undone) if (!orphanIds.has(id)) journal.addFinding(`undone block ${id} is not stored as an orphan`)
  for (const { id, body, transactions, boxes } of rows) {
    journal.checks++
    const block = chain.tree.find(id)?.block
    if (block === undefined || !isDeepStrictEqual(comparableFields(unpackBlock(body)), comparableFields(block))) {
      journal.addFinding(`orphan ${id} differs from the original block`)
      continue
    }
    if (chain.tree.isBest(id)) journal.addFinding(`orphan ${id} is on the main chain`)
    const outputCount = block.transactions.reduce((sum, { outputs }) => sum + outputs.length, 0)
    if (Number(transactions) !== block.transactions.length || Number(boxes) !== outputCount) {
      journal.addFinding(`orphan ${id} has missing transactions or boxes`)
    }
  }
}

/** A simulated block has additional size fields. */
const comparableFields = ({ header, transactions, extension }: Block) => ({ header, transactions, extension })
