import type { BoxId, Blake2b256, Hex, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { IndexedBox, Dictionary } from '#derive/context.ts'
import { listBoxesByNumber } from '#read/stored-boxes.ts'
import { loadNextIds } from '#dictionary/stored-dictionary.ts'
import { IdRegistry } from '#dictionary/id-registry.ts'
import { IdTable } from './id-table.ts'
import { PageStore } from './page-store.ts'

/** Rows per round trip. */
const PAGE_SIZE = 50_000

/** What bulk mode knows about the index without reading it. */
export interface BulkState {
  readonly registry: IdRegistry
  readonly boxes: UnspentBoxes
  /** Of all id tables. */
  readonly pages: PageStore
  /** Rows read to rebuild this state: none for a new index. */
  readonly rowsRead: number
}

export interface BulkStateOptions {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Memory for id tables; the rest of them is stored in a temporary file. */
  readonly idTableBytes?: number | undefined
}

const DEFAULT_ID_TABLE_BYTES = 64 * 2 ** 20

/** Rebuilds the state of bulk mode from a partially loaded index. */
export async function loadBulkState({
  client,
  preset,
  blake2b256,
  idTableBytes = DEFAULT_ID_TABLE_BYTES,
}: BulkStateOptions): Promise<BulkState> {
  using opened = new DisposableStack()
  const pages = opened.use(new PageStore(idTableBytes))
  const table = () => new IdTable(pages)
  const tables = { scripts: table(), templates: table(), tokens: table(), keys: table() }
  const registry = new IdRegistry({ preset, blake2b256, tables, next: await loadNextIds(client) })
  let rowsRead = 0
  const forEach = async (query: string, onRow: (name: Hex, number: number) => void): Promise<void> => {
    rowsRead += await forEachRow(client, query, onRow)
  }
  await forEach('SELECT hash AS name, id AS number FROM scripts', (name, id) => tables.scripts.set(name, id))
  await forEach('SELECT sha256 AS name, id AS number FROM templates', (name, id) => tables.templates.set(name, id))
  await forEach('SELECT token_id AS name, id AS number FROM tokens WHERE id > 0', (name, id) =>
    tables.tokens.set(name, id),
  )
  await forEach('SELECT key AS name, id AS number FROM keys', (name, id) => tables.keys.set(registry.keyHash(name), id))
  const boxes = new UnspentBoxes(table())
  const unspent =
    'SELECT id AS name, number FROM boxes WHERE NOT EXISTS (SELECT FROM inputs WHERE inputs.box = boxes.number)'
  await forEach(unspent, (name, number) => boxes.addNumber(name as BoxId, number))
  // The caller disposes the pages.
  opened.move()
  return { registry, boxes, pages, rowsRead }
}

/**
 * Returns the number of rows. Uses a cursor: a full table would not fit in memory, and paging by key needs an index that
 * does not exist yet.
 */
async function forEachRow(
  client: ClientBase,
  query: string,
  onRow: (name: Hex, number: number) => void,
): Promise<number> {
  let count = 0
  await client.query('BEGIN')
  try {
    await client.query(`DECLARE pages NO SCROLL CURSOR FOR ${query}`)
    for (;;) {
      const { rows } = await client.query<{ name: Hex; number: number }>(`FETCH ${PAGE_SIZE} FROM pages`)
      for (const { name, number } of rows) onRow(name, number)
      count += rows.length
      if (rows.length < PAGE_SIZE) return count
    }
  } finally {
    await client.query('COMMIT')
  }
}

/** Contents of recently created boxes in both generations, about 1 kB each. Most spent boxes are recent. */
const MAX_RECENT = 100_000

/** Id tables store numbers from zero; genesis boxes have negative numbers. */
const OFFSET = 2 ** 31

/**
 * Unspent boxes during bulk load: the contents of recent boxes, the numbers of all others, and their contents read from
 * the database by number.
 */
export class UnspentBoxes {
  /** Of boxes that are not recent. Most boxes are spent before they get here. */
  readonly #numbers: IdTable
  #recent = new Map<BoxId, IndexedBox>()
  /** The generation before: dropped when the next one is full. */
  #previous = new Map<BoxId, IndexedBox>()
  /** Other boxes that the current blocks use. */
  #fetched = new Map<BoxId, IndexedBox>()

  constructor(numbers: IdTable) {
    this.#numbers = numbers
  }

  get size(): number {
    return this.#numbers.size + this.#recent.size + this.#previous.size
  }

  find(id: BoxId): IndexedBox | undefined {
    return this.#recent.get(id) ?? this.#previous.get(id) ?? this.#fetched.get(id)
  }

  /** Adds the number without the contents. */
  addNumber(id: BoxId, number: number): void {
    this.#numbers.set(id, number + OFFSET)
  }

  add(box: IndexedBox): void {
    this.#recent.set(box.box.boxId, box)
  }

  spend(id: BoxId): void {
    if (this.#recent.delete(id) || this.#previous.delete(id)) return
    this.#numbers.delete(id)
    this.#fetched.delete(id)
  }

  /** Returns the numbers of the boxes that must be fetched. All others stay in memory until the next call. */
  listMissing(ids: Iterable<BoxId>): number[] {
    if (this.#recent.size >= MAX_RECENT / 2) this.#startGeneration()
    this.#fetched = new Map()
    const numbers: number[] = []
    for (const id of ids) {
      if (this.#recent.has(id) || this.#previous.has(id)) continue
      const number = this.#numbers.get(id)
      if (number !== undefined) numbers.push(number - OFFSET)
    }
    return numbers
  }

  async fetch(client: ClientBase, numbers: readonly number[], dictionary: Dictionary): Promise<void> {
    for (const { number, box } of await listBoxesByNumber(client, numbers)) {
      this.#fetched.set(box.boxId, { number, box, script: dictionary.script(box.ergoTree) })
    }
  }

  #startGeneration(): void {
    for (const [id, { number }] of this.#previous) this.addNumber(id, number)
    this.#previous = this.#recent
    this.#recent = new Map()
  }
}
