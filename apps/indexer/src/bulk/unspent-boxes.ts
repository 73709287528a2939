import type { BoxId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { KnownBox, Names } from '../derive/names.ts'
import { findByNumber } from '../read/find-boxes.ts'
import { IdTable } from './id-table.ts'
import { RecentCache } from './recent-cache.ts'

/** The content of boxes made lately, which are most of those that are spent. Some 1 kB each. */
const RECENT = 100_000

/** Tables hold numbers from zero on; the first boxes of a chain are below. */
const OFFSET = 2 ** 31

/**
 * The boxes nobody has spent, while loading in bulk: the number of each in memory, the content of the latest, and the
 * rest read again from the database by number. So memory grows with the unspent, not with the chain.
 */
export class UnspentBoxes {
  readonly #numbers = new IdTable()
  readonly #recent = new RecentCache<BoxId, KnownBox>(RECENT)
  /** What the blocks in hand need, so that nothing of it is forgotten before its turn. */
  #pinned = new Map<BoxId, KnownBox>()

  get size(): number {
    return this.#numbers.size
  }

  find(id: BoxId): KnownBox | undefined {
    return this.#numbers.get(id) === undefined ? undefined : (this.#pinned.get(id) ?? this.#recent.get(id))
  }

  /** Knows the number, not the content. */
  load(id: BoxId, number: number): void {
    this.#numbers.set(id, number + OFFSET)
  }

  add(box: KnownBox): void {
    this.load(box.box.boxId, box.number)
    this.#recent.set(box.box.boxId, box)
  }

  spend(id: BoxId): void {
    this.#numbers.delete(id)
    this.#recent.delete(id)
  }

  /** Numbers of those whose content is not in memory. */
  missing(ids: Iterable<BoxId>): number[] {
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

  async fetch(client: ClientBase, numbers: readonly number[], names: Names): Promise<void> {
    for (const { number, box } of await findByNumber(client, numbers)) {
      this.#pinned.set(box.boxId, { number, box, script: names.script(box.ergoTree) })
    }
  }
}
