import { isDeepStrictEqual } from 'node:util'
import type { Block, HeaderId } from '@ergo-explorer/chain'
import { type Client, unpackBlock } from '@ergo-explorer/db'
import type { LiveChain } from '@ergo-explorer/simchain'
import type { Journal } from '../run/journal.ts'

interface Event {
  readonly kind: string
  readonly height: number
  readonly id: HeaderId
}

/** Whether what was told about the index on its way leads to where it is, and what it gave up is kept as it was. */
export async function checkHistory(client: Client, chain: LiveChain, journal: Journal): Promise<void> {
  const { rows: events } = await client.query<Event>(
    "SELECT kind, height, id FROM events WHERE kind <> 'mempool' ORDER BY sequence",
  )
  let top: HeaderId | undefined
  const undone = new Set<HeaderId>()
  for (const { kind, height, id } of events) {
    const block = chain.tree.find(id)?.block
    journal.checks++
    const expected = kind === 'block' ? block?.header.parentId : id
    if (block?.header.height !== height || (top !== undefined && expected !== top)) {
      journal.find(`the event ${kind} ${height} ${id} does not follow ${top ?? 'anything'}`)
    }
    if (kind === 'undo') undone.add(id)
    top = kind === 'block' ? id : block?.header.parentId
  }
  if (top !== undefined && top !== chain.tip.id) journal.find(`the events end with ${top}, not with the tip`)
  await checkOrphans(client, undone, chain, journal)
}

async function checkOrphans(
  client: Client,
  undone: ReadonlySet<HeaderId>,
  chain: LiveChain,
  journal: Journal,
): Promise<void> {
  const { rows } = await client.query<{ id: HeaderId; body: string; transactions: bigint; boxes: bigint }>(
    `SELECT id, body, (SELECT count(*) FROM orphan_transactions o WHERE o.block = b.id) AS transactions,
       (SELECT count(*) FROM orphan_boxes o WHERE o.block = b.id) AS boxes FROM orphan_blocks b`,
  )
  const kept = new Set(rows.map(({ id }) => id))
  for (const id of undone) if (!kept.has(id)) journal.find(`block ${id} was undone and is not among the orphans`)
  for (const { id, body, transactions, boxes } of rows) {
    journal.checks++
    const block = chain.tree.find(id)?.block
    if (block === undefined || !isDeepStrictEqual(essence(unpackBlock(body)), essence(block))) {
      journal.find(`the orphan ${id} is not the block that it was`)
      continue
    }
    if (chain.tree.isBest(id)) journal.find(`the orphan ${id} is on the chain`)
    const made = block.transactions.reduce((sum, { outputs }) => sum + outputs.length, 0)
    if (Number(transactions) !== block.transactions.length || Number(boxes) !== made) {
      journal.find(`the orphan ${id} cannot be found by all of its transactions and boxes`)
    }
  }
}

/** A simulated block knows a few sizes more. */
const essence = ({ header, transactions, extension }: Block) => ({ header, transactions, extension })
