import type { ClientBase } from '@ergo-explorer/db'
import { RULES_VERSION } from '@ergo-explorer/stories'

export interface Retold {
  readonly transaction: number
  readonly kind: number
  readonly rule: string
  readonly facts: string
}

/** Stories a transaction: a few megabytes of boxes at once. */
const PAGE = 500

export async function countOld(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ old: bigint }>(
    '-- stories.countOld\nSELECT count(*) AS old FROM stories WHERE version < $1',
    [RULES_VERSION],
  )
  return Number(rows[0]?.old ?? 0n)
}

/** A page of them, by the numbers of their transactions. */
export async function listOld(client: ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ transaction: number }>({
    name: 'stories_old',
    // Answered by stories_by_version, in its order.
    text: `-- stories.listOld
      SELECT transaction FROM stories WHERE version < $1 ORDER BY version, transaction LIMIT ${PAGE}`,
    values: [RULES_VERSION],
  })
  return rows.map(({ transaction }) => transaction)
}

export async function writeRetold(client: ClientBase, stories: readonly Retold[]): Promise<void> {
  const numbers = stories.map(({ transaction }) => transaction)
  await client.query({
    name: 'stories_retell',
    text: `-- stories.retell
      UPDATE stories SET version = $1, rule = told.rule, facts = told.facts
      FROM unnest($2::int4[], $3::text[], $4::jsonb[]) AS told(transaction, rule, facts)
      WHERE stories.transaction = told.transaction`,
    values: [RULES_VERSION, numbers, stories.map(({ rule }) => rule), stories.map(({ facts }) => facts)],
  })
  await client.query({
    name: 'transactions_retell',
    text: `-- transactions.retell
      UPDATE transactions SET kind = told.kind
      FROM unnest($1::int4[], $2::int2[]) AS told(number, kind)
      WHERE transactions.number = told.number AND transactions.kind <> told.kind`,
    values: [numbers, stories.map(({ kind }) => kind)],
  })
}
