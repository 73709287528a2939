import type { HeaderId } from '@ergo-explorer/chain'
import type { BlockTree } from './block-tree.ts'
import type { ViewTips } from './chain-view.ts'

/** Which part of the chain the node hides: it may lag behind, or have headers without blocks. */
export class Visibility {
  /** How many blocks the node is behind the best chain. */
  lag = 0
  #heldTip: HeaderId | undefined
  readonly #withheld = new Set<HeaderId>()

  get isWithholding(): boolean {
    return this.#heldTip !== undefined
  }

  /** From now on only the headers of new blocks are visible. */
  withholdBlocks(fullTip: HeaderId): void {
    this.#heldTip ??= fullTip
  }

  /** Makes all blocks visible. */
  releaseBlocks(): void {
    this.#heldTip = undefined
    this.#withheld.clear()
  }

  registerBlock(newBlock: HeaderId): void {
    if (this.isWithholding) this.#withheld.add(newBlock)
  }

  tips(tree: BlockTree): ViewTips {
    const { header } = tree.tip.block
    const shown = tree.bestAt(Math.max(1, header.height - this.lag))?.header ?? header
    const held = this.#heldTip && tree.get(this.#heldTip).block.header
    const full = held !== undefined && (held.height <= shown.height || !tree.isBest(held.id)) ? held : shown
    return { header: shown.id, full: full.id, withheld: this.#withheld }
  }
}
