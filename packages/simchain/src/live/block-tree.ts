import { decodeCompactBits, type HeaderId } from '@ergo-explorer/chain'
import type { SimBlock } from '#block/sim-block.ts'

export interface TreeEntry {
  readonly block: SimBlock
  /** Cumulative difficulty from the first block on, which decides between branches. */
  readonly score: bigint
}

/** The way from one block to another: blocks to undo, newest first, then blocks to apply. */
export interface BlockPath {
  readonly undo: readonly SimBlock[]
  readonly apply: readonly SimBlock[]
}

/** All blocks of all branches, and which of them form the best chain. Blocks are never removed. */
export class BlockTree {
  readonly #entries = new Map<HeaderId, TreeEntry>()
  readonly #arrivals: SimBlock[] = []
  /** By height, in order of arrival. */
  readonly #atHeight: HeaderId[][] = []
  /** By height. */
  readonly #best: HeaderId[] = []
  #tip: TreeEntry | undefined

  get tip(): TreeEntry {
    if (this.#tip === undefined) throw new RangeError('the block tree is empty')
    return this.#tip
  }

  /** All blocks, in order of arrival. */
  get arrivals(): readonly SimBlock[] {
    return this.#arrivals
  }

  find(id: HeaderId): TreeEntry | undefined {
    return this.#entries.get(id)
  }

  get(id: HeaderId): TreeEntry {
    const entry = this.#entries.get(id)
    if (entry === undefined) throw new RangeError(`no block ${id} in the tree`)
    return entry
  }

  /** Adds a block to its parent's branch. It does not change the best chain, even if this branch is heavier. */
  add(block: SimBlock): TreeEntry {
    const { id, parentId, height, nBits } = block.header
    const parent = this.#entries.get(parentId)
    if (parent === undefined && height !== 1) throw new RangeError(`block ${id} has no parent in the tree`)
    const entry = { block, score: (parent?.score ?? 0n) + decodeCompactBits(nBits) }
    this.#entries.set(id, entry)
    this.#arrivals.push(block)
    ;(this.#atHeight[height] ??= []).push(id)
    return entry
  }

  /** Makes a block the tip of the best chain. */
  adopt(entry: TreeEntry): void {
    this.#tip = entry
    this.#best.length = entry.block.header.height + 1
    for (let { header } = entry.block; this.#best[header.height] !== header.id;) {
      this.#best[header.height] = header.id
      const parent = this.#entries.get(header.parentId)
      if (parent === undefined) return
      header = parent.block.header
    }
  }

  isBest(id: HeaderId): boolean {
    return this.#best[this.#entries.get(id)?.block.header.height ?? 0] === id
  }

  bestAt(height: number): SimBlock | undefined {
    const id = this.#best[height]
    return id === undefined ? undefined : this.#entries.get(id)?.block
  }

  /** Known blocks at a height, in order of arrival. */
  idsAt(height: number): readonly HeaderId[] {
    return this.#atHeight[height] ?? []
  }

  path(from: HeaderId, to: HeaderId): BlockPath {
    const undo: SimBlock[] = []
    const apply: SimBlock[] = []
    let [left, right] = [this.get(from).block, this.get(to).block]
    while (left !== right) {
      if (left.header.height >= right.header.height) {
        undo.push(left)
        left = this.get(left.header.parentId).block
      } else {
        apply.push(right)
        right = this.get(right.header.parentId).block
      }
    }
    return { undo, apply: apply.toReversed() }
  }
}
