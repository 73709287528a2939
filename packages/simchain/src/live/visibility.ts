import type { HeaderId } from '@ergo-explorer/chain'
import type { BlockTree } from './block-tree.ts'
import type { ViewTips } from './chain-view.ts'

/** What the node does not show of the chain: it may lag behind, or have headers whose blocks have not come. */
export class Visibility {
  /** How many blocks behind the best chain the node is. */
  lag = 0
  #held: HeaderId | undefined
  readonly #withheld = new Set<HeaderId>()

  get isHolding(): boolean {
    return this.#held !== undefined
  }

  /** From now on only the headers of new blocks arrive. */
  holdBlocks(fullTip: HeaderId): void {
    this.#held ??= fullTip
  }

  /** All blocks arrive at once. */
  releaseBlocks(): void {
    this.#held = undefined
    this.#withheld.clear()
  }

  note(newBlock: HeaderId): void {
    if (this.isHolding) this.#withheld.add(newBlock)
  }

  tips(tree: BlockTree): ViewTips {
    const { header } = tree.tip.block
    const shown = tree.bestAt(Math.max(1, header.height - this.lag))?.header ?? header
    const held = this.#held && tree.get(this.#held).block.header
    const full = held !== undefined && (held.height <= shown.height || !tree.isBest(held.id)) ? held : shown
    return { header: shown.id, full: full.id, withheld: this.#withheld }
  }
}
