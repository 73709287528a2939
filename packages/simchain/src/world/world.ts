import type { Box, BoxId, Hex, TokenId, Transaction } from '@ergo-explorer/chain'

/**
 * The state that the actors see: the unspent boxes of watched scripts, and the box of each singleton token. It can be
 * copied to try a branch. Boxes of other scripts are not stored, which bounds the memory for a chain of any length.
 */
export class World {
  /** The height of the last applied block. */
  height = 0
  readonly #byScript = new Map<Hex, ScriptBoxes>()
  readonly #byId = new Map<BoxId, Box>()
  readonly #singletons = new Map<TokenId, Box>()

  /** An independent copy; the boxes are immutable and shared. */
  copy(): World {
    const copy = new World()
    copy.height = this.height
    for (const [script, { all, plain, withTokens }] of this.#byScript)
      copy.#byScript.set(script, { all: new Map(all), plain: new Map(plain), withTokens: new Map(withTokens) })
    for (const [boxId, box] of this.#byId) copy.#byId.set(boxId, box)
    for (const [tokenId, box] of this.#singletons) copy.#singletons.set(tokenId, box)
    return copy
  }

  /** Tracks the boxes of this script from now on. */
  watch(script: Hex): void {
    if (!this.#byScript.has(script))
      this.#byScript.set(script, { all: new Map(), plain: new Map(), withTokens: new Map() })
  }

  /** Stops tracking a script. Its boxes stay on the chain, but no actor sees them any more. */
  unwatch(script: Hex): void {
    for (const boxId of this.#byScript.get(script)?.all.keys() ?? []) this.#spend(boxId)
    this.#byScript.delete(script)
  }

  /** Unspent boxes of a watched script, oldest first. */
  boxesOf(script: Hex): MapIterator<Box> {
    return (this.#byScript.get(script) ?? NO_BOXES).all.values()
  }

  /** Those without tokens. Separate, because an owner may have thousands of the other kind. */
  plainBoxesOf(script: Hex): MapIterator<Box> {
    return (this.#byScript.get(script) ?? NO_BOXES).plain.values()
  }

  /** Those with tokens. */
  tokenBoxesOf(script: Hex): MapIterator<Box> {
    return (this.#byScript.get(script) ?? NO_BOXES).withTokens.values()
  }

  countOf(script: Hex): number {
    return this.#byScript.get(script)?.all.size ?? 0
  }

  /** An unspent box of a watched script. */
  find(boxId: BoxId): Box | undefined {
    return this.#byId.get(boxId)
  }

  /** The box that holds the single unit of a token, if its script is watched. */
  singleton(tokenId: TokenId): Box | undefined {
    return this.#singletons.get(tokenId)
  }

  get size(): number {
    return this.#byId.size
  }

  add(box: Box): void {
    const boxes = this.#byScript.get(box.ergoTree)
    if (boxes === undefined) return
    boxes.all.set(box.boxId, box)
    sameKind(boxes, box).set(box.boxId, box)
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
    const boxes = this.#byScript.get(box.ergoTree)
    boxes?.all.delete(boxId)
    if (boxes !== undefined) sameKind(boxes, box).delete(boxId)
    for (const { tokenId } of box.assets) {
      if (this.#singletons.get(tokenId)?.boxId === boxId) this.#singletons.delete(tokenId)
    }
  }
}

/** The boxes of a script by id, oldest first. */
interface ScriptBoxes {
  readonly all: Map<BoxId, Box>
  readonly plain: Map<BoxId, Box>
  readonly withTokens: Map<BoxId, Box>
}

const NO_BOXES: ScriptBoxes = { all: new Map(), plain: new Map(), withTokens: new Map() }

const sameKind = ({ plain, withTokens }: ScriptBoxes, { assets }: Box): Map<BoxId, Box> =>
  assets.length === 0 ? plain : withTokens
