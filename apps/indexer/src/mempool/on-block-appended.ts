import type { BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { type ChainFacts, type ChainSpend, decideEndings, type Ending } from './decide-endings.ts'
import { deriveStandings } from './derive-standings.ts'
import { loadPool } from './load-pool.ts'
import { poolGraph } from './pool-graph.ts'
import { asBytea, lockPool } from './pool-sql.ts'
import { writeEndings } from './write-endings.ts'
import { updateStandings } from './write-waiting.ts'

export interface AppendedBlock {
  readonly height: number
  readonly transactions: readonly Pick<Transaction, 'id' | 'inputs'>[]
}

/**
 * Takes out of the pool what a block has confirmed and what it has made impossible. To be called inside the block's own
 * transaction, so that no reader ever counts a change twice or not at all.
 * @returns what waits no longer
 */
export async function onBlockAppended(
  client: ClientBase,
  block: AppendedBlock,
  now: number,
): Promise<Map<TransactionId, Ending>> {
  const chain = factsOf(block)
  await lockPool(client)
  await confirmOutcomes(client, block, now)
  if (!(await touchesPool(client, chain))) return new Map()
  const pool = await loadPool(client)
  const waiting = [...pool.values()]
  const endings = decideEndings(poolGraph(waiting), chain)
  await writeEndings(client, endings, () => now)
  const left = poolGraph(waiting.filter(({ id }) => !endings.has(id)))
  await updateStandings(client, pool, deriveStandings(left))
  return endings
}

function factsOf({ height, transactions }: AppendedBlock): ChainFacts {
  const spends = transactions.flatMap(({ id, inputs }) =>
    inputs.map(({ boxId }): [BoxId, ChainSpend] => [boxId, { transaction: id, height }]),
  )
  return { confirmedAt: new Map(transactions.map(({ id }) => [id, height])), spentBy: new Map(spends) }
}

/** A transaction can be mined after every node we know has let it go, and again after its block was undone. */
async function confirmOutcomes(client: ClientBase, { height, transactions }: AppendedBlock, now: number) {
  await client.query({
    name: 'pool_confirm_outcomes',
    text: `-- pool.confirmOutcomes
      UPDATE pool_outcomes
      SET outcome = 'confirmed', height = $2, ended_at = $3, by_transaction = NULL, body = NULL
      WHERE id = ANY($1::bytea[])`,
    values: [asBytea(transactions.map(({ id }) => id)), height, now],
  })
}

/** Whatever the block confirms also spends, so its inputs are all there is to ask for. */
async function touchesPool(client: ClientBase, { spentBy }: ChainFacts): Promise<boolean> {
  const { rows } = await client.query<{ touches: boolean }>({
    name: 'pool_touched',
    text: `-- pool.touchedBy
      SELECT EXISTS (SELECT FROM pool_inputs WHERE box = ANY($1::bytea[]) AND NOT is_data) AS touches`,
    values: [asBytea(spentBy.keys())],
  })
  return rows[0]?.touches === true
}
