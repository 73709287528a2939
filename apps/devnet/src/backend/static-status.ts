import { decodeCompactBits, type Header } from '@ergo-explorer/chain'
import type { NodeStatus } from './backend.ts'

interface StaticChainState extends Pick<NodeStatus, 'network' | 'genesisBlockId' | 'parameters' | 'launchTime'> {
  readonly tip: Pick<Header, 'id' | 'parentId' | 'height' | 'nBits' | 'stateRoot'>
  readonly score: bigint
}

/** The status of a chain that does not grow: all blocks are complete, and the mempool is empty. */
export function staticStatus({ tip, score, launchTime, ...rest }: StaticChainState): NodeStatus {
  return {
    ...rest,
    fullHeight: tip.height,
    bestFullHeaderId: tip.id,
    previousFullHeaderId: tip.parentId,
    fullBlocksScore: score,
    headersHeight: tip.height,
    bestHeaderId: tip.id,
    headersScore: score,
    difficulty: decodeCompactBits(tip.nBits),
    stateRoot: tip.stateRoot,
    unconfirmedCount: 0,
    launchTime,
    lastMemPoolUpdateTime: launchTime,
  }
}
