import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { Standing } from './derive-standings.ts'
import type { WaitingRows } from './derive-waiting.ts'
import type { StoredPool } from './load-pool.ts'
import { asBytea, asNullableBytea, insertRows } from './pool-sql.ts'
import { POOL_CHANGES, POOL_INPUTS, POOL_OUTPUTS, POOL_TRANSACTIONS } from './pool-tables.ts'

export interface NewWaiting {
  readonly rows: WaitingRows
  readonly firstSeen: number
  readonly standing: Standing
}

/** What was once thought to have ended waits again: its outcome goes. */
export async function insertWaiting(client: ClientBase, arrivals: readonly NewWaiting[]): Promise<void> {
  if (arrivals.length === 0) return
  await client.query({
    name: 'pool_reopen',
    text: `-- pool.reopen
      DELETE FROM pool_outcomes WHERE id = ANY($1::bytea[])`,
    values: [asBytea(arrivals.map(({ rows }) => rows.transaction.id))],
  })
  const transactions = arrivals.map(({ rows, firstSeen, standing }) => ({
    ...rows.transaction,
    first_seen: BigInt(firstSeen),
    depth: standing.depth,
    loses_to: standing.losesTo ?? null,
  }))
  await insertRows(client, POOL_TRANSACTIONS, transactions)
  await insertRows(
    client,
    POOL_INPUTS,
    arrivals.flatMap(({ rows }) => rows.inputs),
  )
  await insertRows(
    client,
    POOL_OUTPUTS,
    arrivals.flatMap(({ rows }) => rows.outputs),
  )
  await insertRows(
    client,
    POOL_CHANGES,
    arrivals.flatMap(({ rows }) => rows.changes),
  )
}

/** For those of which more is known now than when they came. */
export async function rewriteWaiting(client: ClientBase, learned: readonly WaitingRows[]): Promise<void> {
  if (learned.length === 0) return
  const ids = asBytea(learned.map(({ transaction }) => transaction.id))
  await client.query({
    name: 'pool_rewrite',
    text: `-- pool.rewrite
      UPDATE pool_transactions p SET kind = l.kind, facts = l.facts
      FROM unnest($1::bytea[], $2::int2[], $3::jsonb[]) AS l(id, kind, facts) WHERE p.id = l.id`,
    values: [
      ids,
      learned.map(({ transaction }) => transaction.kind),
      learned.map(({ transaction }) => transaction.facts),
    ],
  })
  await client.query({
    name: 'pool_forget_changes',
    text: `-- pool.forgetChanges
      DELETE FROM pool_changes WHERE transaction = ANY($1::bytea[])`,
    values: [ids],
  })
  await insertRows(
    client,
    POOL_CHANGES,
    learned.flatMap(({ changes }) => changes),
  )
}

/** Only those rows that say something else. */
export async function updateStandings(
  client: ClientBase,
  stored: StoredPool,
  standings: ReadonlyMap<TransactionId, Standing>,
): Promise<void> {
  const changed = [...standings].filter(([id, { depth, losesTo }]) => {
    const before = stored.get(id)
    return before !== undefined && (before.depth !== depth || before.losesTo !== losesTo)
  })
  if (changed.length === 0) return
  await client.query({
    name: 'pool_standings',
    text: `-- pool.updateStandings
      UPDATE pool_transactions p SET depth = s.depth, loses_to = s.loses_to
      FROM unnest($1::bytea[], $2::int4[], $3::bytea[]) AS s(id, depth, loses_to) WHERE p.id = s.id`,
    values: [
      asBytea(changed.map(([id]) => id)),
      changed.map(([, { depth }]) => depth),
      asNullableBytea(changed.map(([, { losesTo }]) => losesTo)),
    ],
  })
}
