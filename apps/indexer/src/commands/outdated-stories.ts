import type { ClientBase } from '@ergo-explorer/db'
import { RULES_VERSION } from '@ergo-explorer/stories'

export interface RebuiltStory {
  readonly transaction: number
  readonly kind: number
  readonly rule: string
  readonly facts: string
}

/** Stories per transaction: a few megabytes of boxes at once. */
const PAGE_SIZE = 500

export async function countOutdatedStories(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ outdated: bigint }>(
    '-- stories.countOutdated\nSELECT count(*) AS outdated FROM stories WHERE version < $1',
    [RULES_VERSION],
  )
  return Number(rows[0]?.outdated ?? 0n)
}

/** One page of transaction numbers with outdated stories. */
export async function listOutdatedStories(client: ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ transaction: number }>({
    name: 'stories_outdated',
    // Uses the index stories_by_version, in its order.
    text: `-- stories.listOutdated
      SELECT transaction FROM stories WHERE version < $1 ORDER BY version, transaction LIMIT ${PAGE_SIZE}`,
    values: [RULES_VERSION],
  })
  return rows.map(({ transaction }) => transaction)
}

export async function updateStories(client: ClientBase, stories: readonly RebuiltStory[]): Promise<void> {
  const numbers = stories.map(({ transaction }) => transaction)
  await client.query({
    name: 'stories_update',
    text: `-- stories.update
      UPDATE stories SET version = $1, rule = rebuilt.rule, facts = rebuilt.facts
      FROM unnest($2::int4[], $3::text[], $4::jsonb[]) AS rebuilt(transaction, rule, facts)
      WHERE stories.transaction = rebuilt.transaction`,
    values: [RULES_VERSION, numbers, stories.map(({ rule }) => rule), stories.map(({ facts }) => facts)],
  })
  await client.query({
    name: 'transactions_update_kind',
    text: `-- transactions.updateKind
      UPDATE transactions SET kind = rebuilt.kind
      FROM unnest($1::int4[], $2::int2[]) AS rebuilt(number, kind)
      WHERE transactions.number = rebuilt.number AND transactions.kind <> rebuilt.kind`,
    values: [numbers, stories.map(({ kind }) => kind)],
  })
}
