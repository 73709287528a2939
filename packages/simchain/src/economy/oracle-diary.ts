import type { Hex, TokenId } from '@ergo-explorer/chain'

/**
 * What the operators of the oracle pools did, written down while they did it and not read from the chain: whoever reads
 * the chain can be held against it. It knows of one branch, so it fits a chain that was generated straight on.
 */
export class OracleDiary {
  readonly #pools = new Map<TokenId, Epochs>()

  /** Told for the founding of a pool too, whose oracle boxes begin with a first datapoint. */
  posted(poolNft: TokenId, epoch: number, operator: Hex): void {
    const { speakers } = this.#epochsOf(poolNft)
    speakers.set(epoch, (speakers.get(epoch) ?? new Set()).add(operator))
  }

  ended(poolNft: TokenId, epoch: number): void {
    this.#epochsOf(poolNft).ended.push(epoch)
  }

  /** Of every pool somebody has served. */
  get poolNfts(): TokenId[] {
    return [...this.#pools.keys()]
  }

  /** Whoever spoke at least once. */
  operatorsOf(poolNft: TokenId): Hex[] {
    let all = new Set<Hex>()
    for (const keys of this.#epochsOf(poolNft).speakers.values()) all = all.union(keys)
    return [...all]
  }

  /** Epochs that ended without a word of this operator, newest first, among so many that ended last. */
  missesOf(poolNft: TokenId, operator: Hex, last = Number.POSITIVE_INFINITY): number[] {
    const { ended, speakers } = this.#epochsOf(poolNft)
    const latest = ended.toReversed().slice(0, last)
    return latest.filter((epoch) => speakers.get(epoch)?.has(operator) !== true)
  }

  #epochsOf(poolNft: TokenId): Epochs {
    const known = this.#pools.get(poolNft) ?? { ended: [], speakers: new Map() }
    this.#pools.set(poolNft, known)
    return known
  }
}

interface Epochs {
  /** Oldest first. */
  readonly ended: number[]
  readonly speakers: Map<number, Set<Hex>>
}
