import type { Box, BoxId, HeaderId } from '@ergo-explorer/chain'
import type { SimBlock } from '#block/sim-block.ts'
import type { BlockTree, TreeEntry } from './block-tree.ts'
import type { BoxLedger } from './box-ledger.ts'

/** What the served node knows; the tree may know more. */
export interface ViewTips {
  /** The tip of the best header chain. */
  readonly header: HeaderId
  /** The tip of the chain whose full blocks and state the node has. It may be behind, or on another branch. */
  readonly full: HeaderId
  /** Blocks of which the node has only the header. */
  readonly withheld: Pick<ReadonlySet<HeaderId>, 'has'>
}

/** A read-only view of the chain as one node sees it at one moment. */
export class ChainView {
  readonly #tree: BlockTree
  readonly #ledger: BoxLedger
  readonly #withheld: ViewTips['withheld']
  readonly headerTip: TreeEntry
  readonly fullTip: TreeEntry

  /** @param ledger must be at the tip of the tree's best chain */
  constructor(tree: BlockTree, ledger: BoxLedger, tips: ViewTips) {
    this.#tree = tree
    this.#ledger = ledger
    this.#withheld = tips.withheld
    this.headerTip = tree.get(tips.header)
    this.fullTip = tree.get(tips.full)
  }

  /** Known headers at a height: this view's chain first, then orphans. */
  idsAt(height: number): readonly HeaderId[] {
    const best = this.#ancestor(this.headerTip, height)?.header.id
    if (best === undefined) return []
    return [best, ...this.#tree.idsAt(height).filter((id) => id !== best)]
  }

  /** The block of the full chain at a height. */
  fullAt(height: number): SimBlock | undefined {
    return this.#ancestor(this.fullTip, height)
  }

  /** A block whose header is known, with or without its body. */
  withHeader(id: HeaderId): SimBlock | undefined {
    const block = this.#tree.find(id)?.block
    return block !== undefined && block.header.height <= this.headerTip.block.header.height ? block : undefined
  }

  /** A block whose header and body are known. */
  withBody(id: HeaderId): SimBlock | undefined {
    return this.#withheld.has(id) ? undefined : this.withHeader(id)
  }

  /** A box that is unspent at the full tip. */
  unspent(boxId: BoxId): Box | undefined {
    const { own, ancestor } = this.#blocksOffBestChain()
    for (const { transactions } of own) {
      if (transactions.some(({ inputs }) => inputs.some((input) => input.boxId === boxId))) return undefined
      const made = transactions.flatMap(({ outputs }) => outputs).find((box) => box.boxId === boxId)
      if (made !== undefined) return made
    }
    return this.#ledger.unspent(boxId, ancestor)
  }

  /**
   * The blocks of the full chain that are not on the tree's best chain, newest first, and the height of their common
   * ancestor.
   */
  #blocksOffBestChain(): { own: SimBlock[]; ancestor: number } {
    const own: SimBlock[] = []
    let { block } = this.fullTip
    while (!this.#tree.isBest(block.header.id)) {
      own.push(block)
      block = this.#tree.get(block.header.parentId).block
    }
    return { own, ancestor: block.header.height }
  }

  #ancestor({ block }: TreeEntry, height: number): SimBlock | undefined {
    if (height < 1 || height > block.header.height) return undefined
    let next = block
    while (next.header.height > height && !this.#tree.isBest(next.header.id)) {
      next = this.#tree.get(next.header.parentId).block
    }
    return next.header.height === height ? next : this.#tree.bestAt(height)
  }
}
