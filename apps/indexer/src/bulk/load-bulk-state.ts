import type { BoxId, Blake2b256, Hex, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { loadNextIds } from '../dictionary/load-dictionary.ts'
import { IdRegistry } from '../dictionary/id-registry.ts'
import { IdTable } from './id-table.ts'
import { UnspentBoxes } from './unspent-boxes.ts'

/** Rows per round trip. */
const PAGE_SIZE = 50_000

/** Rebuilds the in-memory state of bulk mode from a partially loaded index. */
export async function loadBulkState(client: ClientBase, preset: NetworkPreset, blake2b256: Blake2b256) {
  const tables = { scripts: new IdTable(), templates: new IdTable(), tokens: new IdTable(), keys: new IdTable() }
  const registry = new IdRegistry({ preset, blake2b256, tables, next: await loadNextIds(client) })
  await forEachRow(client, 'SELECT hash AS name, id AS number FROM scripts', (name, id) => tables.scripts.set(name, id))
  await forEachRow(client, 'SELECT sha256 AS name, id AS number FROM templates', (name, id) =>
    tables.templates.set(name, id),
  )
  await forEachRow(client, 'SELECT token_id AS name, id AS number FROM tokens WHERE id > 0', (name, id) =>
    tables.tokens.set(name, id),
  )
  await forEachRow(client, 'SELECT key AS name, id AS number FROM keys', (name, id) =>
    tables.keys.set(registry.keyHash(name), id),
  )
  const boxes = new UnspentBoxes()
  const unspent =
    'SELECT id AS name, number FROM boxes WHERE NOT EXISTS (SELECT FROM inputs WHERE inputs.box = boxes.number)'
  await forEachRow(client, unspent, (name, number) => boxes.addNumber(name as BoxId, number))
  return { registry, boxes }
}

/** Uses a cursor: a full table would not fit in memory, and paging by key needs an index that does not exist yet. */
async function forEachRow(
  client: ClientBase,
  query: string,
  onRow: (name: Hex, number: number) => void,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`DECLARE pages NO SCROLL CURSOR FOR ${query}`)
    for (;;) {
      const { rows } = await client.query<{ name: Hex; number: number }>(`FETCH ${PAGE_SIZE} FROM pages`)
      for (const { name, number } of rows) onRow(name, number)
      if (rows.length < PAGE_SIZE) return
    }
  } finally {
    await client.query('COMMIT')
  }
}
