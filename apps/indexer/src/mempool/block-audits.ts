import {
  blockParametersOf,
  type HeaderId,
  type NetworkPreset,
  type ProtocolParameters,
  type Transaction,
  DAY_MS,
} from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { auditBlock, type BlockAudit } from './model/audit.ts'
import { lockMempool } from './store/tables.ts'
import { loadMempool } from './store/transactions.ts'

/** A projection from a mempool that was not polled for longer than this says nothing about the block. */
const MAX_POLL_AGE_MS = 60_000

/** Number of transactions stored of each kind of difference; the numbers count all. */
const MAX_STORED = 100

/**
 * Compares a block with the projection from the stored mempool. Call inside the block's transaction, before the block is
 * applied to the mempool.
 * @returns whether a comparison was stored
 */
export async function writeBlockAudit(
  client: ClientBase,
  block: { readonly id: HeaderId; readonly height: number; readonly transactions: readonly Transaction[] },
  { now, preset }: { readonly now: number; readonly preset: NetworkPreset },
): Promise<boolean> {
  await lockMempool(client)
  const facts = await readFacts(client)
  if (facts.lastPollAt === undefined || facts.lastPollAt < now - MAX_POLL_AGE_MS) return false
  const mempool = await loadMempool(client)
  const audit = auditBlock(block.transactions, { mempool, parameters: blockParametersOf(facts.parameters), preset })
  await insertAudit(client, audit, { ...block, now })
  return true
}

/** Uses all rows of mempool_nodes and the end of the primary key of epochs. */
async function readFacts(client: ClientBase) {
  const { rows } = await client.query<{ last_poll_at: bigint | null; parameters: string | null }>({
    name: 'block_audits_facts',
    text: `-- blockAudits.facts
      SELECT (SELECT max(last_response_at) FROM mempool_nodes) AS last_poll_at,
        (SELECT parameters FROM epochs ORDER BY height DESC LIMIT 1) AS parameters`,
  })
  const { last_poll_at = null, parameters = null } = rows[0] ?? {}
  return {
    lastPollAt: last_poll_at === null ? undefined : Number(last_poll_at),
    // Written by the indexer when it decoded an extension.
    parameters: parameters === null ? undefined : (JSON.parse(parameters) as Partial<ProtocolParameters>),
  }
}

async function insertAudit(
  client: ClientBase,
  { expected, matched, mined, missing, unexpected }: BlockAudit,
  { id, height, now }: { readonly id: HeaderId; readonly height: number; readonly now: number },
): Promise<void> {
  await client.query({
    name: 'block_audits_insert',
    text: `-- blockAudits.insert
      INSERT INTO block_audits (height, block, projected_at, expected, matched, mined, pending, missing, unexpected)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (height) DO UPDATE SET block = excluded.block, projected_at = excluded.projected_at,
        expected = excluded.expected, matched = excluded.matched, mined = excluded.mined, pending = excluded.pending,
        missing = excluded.missing, unexpected = excluded.unexpected`,
    values: [
      height,
      `\\x${id}`,
      now,
      expected,
      matched,
      mined,
      unexpected.filter(({ wasPending }) => wasPending).length,
      toJson(missing),
      toJson(unexpected),
    ],
  })
}

/** Fees as text, because JSON numbers are not exact. */
const toJson = (transactions: readonly object[]): string =>
  JSON.stringify(transactions.slice(0, MAX_STORED), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

/** Uses the primary key. */
export async function undoBlockAudits(client: ClientBase, aboveHeight: number): Promise<void> {
  await client.query('-- blockAudits.undo\nDELETE FROM block_audits WHERE height > $1', [aboveHeight])
}

const MAX_PRUNED = 5_000

/** Deletes comparisons older than a number of days, the oldest first by the primary key and a limited number at once. */
export async function pruneBlockAudits(
  client: Pick<ClientBase, 'query'>,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<void> {
  await client.query({
    name: 'block_audits_prune',
    text: `-- blockAudits.prune
      DELETE FROM block_audits WHERE height = ANY(ARRAY(SELECT height FROM block_audits ORDER BY height LIMIT $2))
        AND projected_at < $1`,
    values: [now - days * DAY_MS, MAX_PRUNED],
  })
}
