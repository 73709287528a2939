import type { ClientBase } from '@ergo-explorer/db'
import type { NodeNote } from './diff-pool.ts'
import { asBytea } from './pool-sql.ts'
import type { NodeName } from './waiting.ts'

/** A node that shows a transaction again keeps the time at which it first did. */
export async function writeSightings(client: ClientBase, seen: readonly NodeNote[], now: number): Promise<void> {
  if (seen.length === 0) return
  await client.query({
    name: 'pool_sighted',
    text: `-- pool.sighted
      INSERT INTO pool_sightings (transaction, node, first_seen)
      SELECT id, node, $3 FROM unnest($1::bytea[], $2::text[]) AS s(id, node)
      ON CONFLICT (transaction, node) DO UPDATE SET left_at = NULL`,
    values: [asBytea(seen.map(({ id }) => id)), seen.map(({ node }) => node), now],
  })
}

export async function writeDepartures(client: ClientBase, left: readonly NodeNote[], now: number): Promise<void> {
  if (left.length === 0) return
  await client.query({
    name: 'pool_departed',
    text: `-- pool.departed
      UPDATE pool_sightings s SET left_at = $3
      FROM unnest($1::bytea[], $2::text[]) AS l(id, node) WHERE s.transaction = l.id AND s.node = l.node`,
    values: [asBytea(left.map(({ id }) => id)), left.map(({ node }) => node), now],
  })
}

export interface NodeRow {
  readonly node: NodeName
  readonly answeredAt: number
}

export async function listNodes(client: ClientBase): Promise<NodeRow[]> {
  const { rows } = await client.query<{ node: NodeName; answered_at: bigint }>(`-- pool.nodes
    SELECT node, answered_at FROM pool_nodes`)
  return rows.map(({ node, answered_at }) => ({ node, answeredAt: Number(answered_at) }))
}

/** @param watched all nodes there are; rows of others go */
export async function writeNodes(
  client: ClientBase,
  answered: ReadonlyMap<NodeName, { readonly size: number }>,
  watched: readonly NodeName[],
  now: number,
): Promise<void> {
  await client.query({
    name: 'pool_unwatched',
    text: `-- pool.unwatched
      DELETE FROM pool_nodes WHERE node <> ALL($1::text[])`,
    values: [watched],
  })
  await client.query({
    name: 'pool_answered',
    text: `-- pool.answered
      INSERT INTO pool_nodes (node, answered_at, transactions)
      SELECT node, $3, transactions FROM unnest($1::text[], $2::int4[]) AS a(node, transactions)
      ON CONFLICT (node) DO UPDATE SET answered_at = excluded.answered_at, transactions = excluded.transactions`,
    values: [[...answered.keys()], Array.from(answered.values(), ({ size }) => size), now],
  })
}
