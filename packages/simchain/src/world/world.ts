import type { Box, BoxId, Hex, TokenId, Transaction } from '@ergo-explorer/chain'

/**
 * What the actors of the economy know: the unspent boxes under scripts they watch, and where each singleton token is. It
 * can be copied to try a branch. Boxes under scripts nobody watches are forgotten at once, which keeps a chain of any
 * length within bounded memory.
 */
export class World {
  /** The height of the last block applied. */
  height = 0
  readonly #byScript = new Map<Hex, Map<BoxId, Box>>()
  readonly #byId = new Map<BoxId, Box>()
  readonly #singletons = new Map<TokenId, Box>()

  /** A world that goes its own way from here; the boxes themselves never change and are shared. */
  copy(): World {
    const copy = new World()
    copy.height = this.height
    for (const [script, boxes] of this.#byScript) copy.#byScript.set(script, new Map(boxes))
    for (const [boxId, box] of this.#byId) copy.#byId.set(boxId, box)
    for (const [tokenId, box] of this.#singletons) copy.#singletons.set(tokenId, box)
    return copy
  }

  /** From now on, boxes under this script are remembered. */
  watch(script: Hex): void {
    if (!this.#byScript.has(script)) this.#byScript.set(script, new Map())
  }

  /** Unspent boxes under a watched script, oldest first. */
  boxesOf(script: Hex): IterableIterator<Box> {
    return (this.#byScript.get(script) ?? new Map<BoxId, Box>()).values()
  }

  countOf(script: Hex): number {
    return this.#byScript.get(script)?.size ?? 0
  }

  /** An unspent box, if it is a watched one. */
  find(boxId: BoxId): Box | undefined {
    return this.#byId.get(boxId)
  }

  /** The box that holds the one unit of a token, if it stands under a watched script. */
  singleton(tokenId: TokenId): Box | undefined {
    return this.#singletons.get(tokenId)
  }

  get size(): number {
    return this.#byId.size
  }

  add(box: Box): void {
    const boxes = this.#byScript.get(box.ergoTree)
    if (boxes === undefined) return
    boxes.set(box.boxId, box)
    this.#byId.set(box.boxId, box)
    for (const { tokenId, amount } of box.assets) if (amount === 1n) this.#singletons.set(tokenId, box)
  }

  apply(transaction: Pick<Transaction, 'inputs' | 'outputs'>): void {
    for (const { boxId } of transaction.inputs) this.#spend(boxId)
    for (const box of transaction.outputs) this.add(box)
  }

  #spend(boxId: BoxId): void {
    const box = this.#byId.get(boxId)
    if (box === undefined) return
    this.#byId.delete(boxId)
    this.#byScript.get(box.ergoTree)?.delete(boxId)
    for (const { tokenId } of box.assets) {
      if (this.#singletons.get(tokenId)?.boxId === boxId) this.#singletons.delete(tokenId)
    }
  }
}
