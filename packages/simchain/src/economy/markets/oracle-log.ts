import type { Hex, TokenId } from '@ergo-explorer/chain'

/**
 * Records what the oracle pool operators do at the time they do it, so that readers of the chain can be checked against
 * it. It covers one branch, so it fits a chain generated without forks.
 */
export class OracleLog {
  readonly #pools = new Map<TokenId, EpochLog>()

  /** Also called when a pool is deployed, because its oracle boxes start with a datapoint. */
  recordDatapoint(poolNft: TokenId, epoch: number, operator: Hex): void {
    const { operatorsByEpoch } = this.#epochsOf(poolNft)
    operatorsByEpoch.set(epoch, (operatorsByEpoch.get(epoch) ?? new Set()).add(operator))
  }

  recordEpochEnd(poolNft: TokenId, epoch: number): void {
    this.#epochsOf(poolNft).endedEpochs.push(epoch)
  }

  /** Pools with at least one datapoint. */
  get poolNfts(): TokenId[] {
    return [...this.#pools.keys()]
  }

  /** Operators who posted at least once. */
  operatorsOf(poolNft: TokenId): Hex[] {
    let all = new Set<Hex>()
    for (const keys of this.#epochsOf(poolNft).operatorsByEpoch.values()) all = all.union(keys)
    return [...all]
  }

  /** Epochs that ended without a datapoint of this operator, newest first, among the last `limit` epochs. */
  missedEpochs(poolNft: TokenId, operator: Hex, limit = Number.POSITIVE_INFINITY): number[] {
    const { endedEpochs, operatorsByEpoch } = this.#epochsOf(poolNft)
    const latest = endedEpochs.toReversed().slice(0, limit)
    return latest.filter((epoch) => operatorsByEpoch.get(epoch)?.has(operator) !== true)
  }

  #epochsOf(poolNft: TokenId): EpochLog {
    const log = this.#pools.get(poolNft) ?? { endedEpochs: [], operatorsByEpoch: new Map() }
    this.#pools.set(poolNft, log)
    return log
  }
}

interface EpochLog {
  /** Oldest first. */
  readonly endedEpochs: number[]
  readonly operatorsByEpoch: Map<number, Set<Hex>>
}
