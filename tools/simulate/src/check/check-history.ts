import { isDeepStrictEqual } from 'node:util'
import type { Block, HeaderId } from '@ergo-explorer/chain'
import { type Client, unpackBlock } from '@ergo-explorer/db'
import type { LiveChain } from '@ergo-explorer/simchain'
import type { Journal } from '../run/journal.ts'

interface ChainEvent {
  readonly kind: string
  readonly height: number
  readonly id: HeaderId
}

/** Checks that the events lead to the current tip and that undone blocks are stored unchanged as orphans. */
export async function checkHistory(client: Client, chain: LiveChain, journal: Journal): Promise<void> {
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
  await checkOrphans(client, { undone, chain, journal })
}

async function checkOrphans(
  client: Client,
  {
    undone,
    chain,
    journal,
  }: { readonly undone: ReadonlySet<HeaderId>; readonly chain: LiveChain; readonly journal: Journal },
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
