import type { BoxId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { IndexedBox, Dictionary } from '../derive/dictionary.ts'
import { findBoxesByNumber } from '../read/find-boxes.ts'
import { IdTable } from './id-table.ts'
import { RecentCache } from './recent-cache.ts'

/** Contents of recently created boxes, about 1 kB each. Most spent boxes are recent. */
const MAX_RECENT = 100_000

/** Id tables store numbers from zero; genesis boxes have negative numbers. */
const OFFSET = 2 ** 31

/**
 * Unspent boxes during bulk load: the number of each box in memory, the contents of recent boxes, and all other
 * contents read from the database by number. Memory therefore grows with the unspent set, not with the chain.
 */
export class UnspentBoxes {
  readonly #numbers = new IdTable()
  readonly #recent = new RecentCache<BoxId, IndexedBox>(MAX_RECENT)
  /** Boxes needed by the current blocks, so that the cache cannot evict them before use. */
  #pinned = new Map<BoxId, IndexedBox>()

  get size(): number {
    return this.#numbers.size
  }

  find(id: BoxId): IndexedBox | undefined {
    return this.#numbers.get(id) === undefined ? undefined : (this.#pinned.get(id) ?? this.#recent.get(id))
  }

  /** Adds the number without the contents. */
  addNumber(id: BoxId, number: number): void {
    this.#numbers.set(id, number + OFFSET)
  }

  add(box: IndexedBox): void {
    this.addNumber(box.box.boxId, box.number)
    this.#recent.set(box.box.boxId, box)
  }

  spend(id: BoxId): void {
    this.#numbers.delete(id)
    this.#recent.delete(id)
  }

  /** Pins the boxes in memory and returns the numbers of those that must be fetched. */
  pinAndListMissing(ids: Iterable<BoxId>): number[] {
    const numbers: number[] = []
    this.#pinned = new Map()
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number === undefined) continue
      const recent = this.#recent.get(id)
      if (recent === undefined) numbers.push(number - OFFSET)
      else this.#pinned.set(id, recent)
    }
    return numbers
  }

  async fetch(client: ClientBase, numbers: readonly number[], dictionary: Dictionary): Promise<void> {
    for (const { number, box } of await findBoxesByNumber(client, numbers)) {
      this.#pinned.set(box.boxId, { number, box, script: dictionary.script(box.ergoTree) })
    }
  }
}
