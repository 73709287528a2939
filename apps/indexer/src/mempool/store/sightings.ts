import type { ClientBase } from '@ergo-explorer/db'
import type { NodeSighting, SeenByNode } from '../model/diff.ts'
import { takeFirstIds } from '../nodes/listings.ts'
import { toBytea } from './tables.ts'
import type { NodeName } from '../model/tracked-transaction.ts'

/** Keeps the first-seen time when a node lists a transaction again. */
export async function writeSightings(client: ClientBase, seen: readonly NodeSighting[], now: number): Promise<void> {
  if (seen.length === 0) return
  await client.query({
    name: 'mempool_write_sightings',
    text: `-- mempool.writeSightings
      INSERT INTO mempool_sightings (transaction, node, first_seen)
      SELECT id, node, $3 FROM unnest($1::bytea[], $2::text[]) AS s(id, node)
      ON CONFLICT (transaction, node) DO UPDATE SET left_at = NULL`,
    values: [toBytea(seen.map(({ id }) => id)), seen.map(({ node }) => node), now],
  })
}

export async function writeDepartures(client: ClientBase, left: readonly NodeSighting[], now: number): Promise<void> {
  if (left.length === 0) return
  await client.query({
    name: 'mempool_write_departures',
    text: `-- mempool.writeDepartures
      UPDATE mempool_sightings s SET left_at = $3
      FROM unnest($1::bytea[], $2::text[]) AS l(id, node) WHERE s.transaction = l.id AND s.node = l.node`,
    values: [toBytea(left.map(({ id }) => id)), left.map(({ node }) => node), now],
  })
}

export interface NodeRow {
  readonly node: NodeName
  readonly lastResponseAt: number
}

export async function listNodes(client: ClientBase): Promise<NodeRow[]> {
  const { rows } = await client.query<{ node: NodeName; last_response_at: bigint }>(`-- mempool.nodes
    SELECT node, last_response_at FROM mempool_nodes`)
  return rows.map(({ node, last_response_at }) => ({ node, lastResponseAt: Number(last_response_at) }))
}

/**
 * An unchanged list is not written again, because it can be long.
 * @param configured all configured nodes; rows of other nodes are deleted
 */
export async function writeNodes(
  client: ClientBase,
  {
    responses,
    configured,
    maxListed,
    now,
  }: {
    /** The ids that each node lists, in its order. */
    readonly responses: SeenByNode
    readonly configured: readonly NodeName[]
    readonly maxListed: number
    readonly now: number
  },
): Promise<void> {
  await client.query({
    name: 'mempool_delete_nodes',
    text: `-- mempool.deleteNodes
      DELETE FROM mempool_nodes WHERE node <> ALL($1::text[])`,
    values: [configured],
  })
  await client.query({
    name: 'mempool_write_nodes',
    text: `-- mempool.writeNodes
      INSERT INTO mempool_nodes (node, last_response_at, transactions, listed)
      SELECT node, $3, transactions, listed FROM unnest($1::text[], $2::int4[], $4::bytea[]) AS a(node, transactions, listed)
      ON CONFLICT (node) DO UPDATE SET last_response_at = excluded.last_response_at, transactions = excluded.transactions,
        listed = CASE WHEN mempool_nodes.listed = excluded.listed THEN mempool_nodes.listed ELSE excluded.listed END`,
    values: [
      [...responses.keys()],
      Array.from(responses.values(), ({ size }) => size),
      now,
      Array.from(responses.values(), (ids) => `\\x${takeFirstIds(ids, maxListed).join('')}`),
    ],
  })
}
