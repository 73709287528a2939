import type { BoxId, Blake2b256, Hex, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { loadNextNumbers } from '../names/load-names.ts'
import { NameBook } from '../names/name-book.ts'
import { IdTable } from './id-table.ts'
import { UnspentBoxes } from './unspent-boxes.ts'

/** Rows a trip: enough to be fast, few enough to be small. */
const PAGE = 50_000

/** What bulk mode keeps in memory, read back from an index that was left in the middle. */
export async function loadMemory(client: ClientBase, preset: NetworkPreset, blake2b256: Blake2b256) {
  const tables = { scripts: new IdTable(), templates: new IdTable(), tokens: new IdTable(), keys: new IdTable() }
  const book = new NameBook(preset, blake2b256, tables, await loadNextNumbers(client))
  await inPages(client, 'SELECT hash AS name, id AS number FROM scripts', (name, id) => tables.scripts.set(name, id))
  await inPages(client, 'SELECT sha256 AS name, id AS number FROM templates', (name, id) =>
    tables.templates.set(name, id),
  )
  await inPages(client, 'SELECT token_id AS name, id AS number FROM tokens WHERE id > 0', (name, id) =>
    tables.tokens.set(name, id),
  )
  await inPages(client, 'SELECT key AS name, id AS number FROM keys', (name, id) =>
    tables.keys.set(book.keyHash(name), id),
  )
  const boxes = new UnspentBoxes()
  const unspent =
    'SELECT id AS name, number FROM boxes WHERE NOT EXISTS (SELECT FROM inputs WHERE inputs.box = boxes.number)'
  await inPages(client, unspent, (name, number) => boxes.load(name as BoxId, number))
  return { book, boxes }
}

/** A cursor, because a whole table at once would not fit and pages by key would need an index that is not there yet. */
async function inPages(client: ClientBase, query: string, take: (name: Hex, number: number) => void): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`DECLARE pages NO SCROLL CURSOR FOR ${query}`)
    for (;;) {
      const { rows } = await client.query<{ name: Hex; number: number }>(`FETCH ${PAGE} FROM pages`)
      for (const { name, number } of rows) take(name, number)
      if (rows.length < PAGE) return
    }
  } finally {
    await client.query('COMMIT')
  }
}
