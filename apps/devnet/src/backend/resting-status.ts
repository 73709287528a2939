import { decodeCompactBits, type Header } from '@ergo-explorer/chain'
import type { Status } from './backend.ts'

interface RestingChain extends Pick<Status, 'network' | 'genesisBlockId' | 'parameters' | 'launchTime'> {
  readonly tip: Pick<Header, 'id' | 'parentId' | 'height' | 'nBits' | 'stateRoot'>
  readonly score: bigint
}

/** The status of a chain that stands still: every block is there, and nothing waits. */
export function restingStatus({ tip, score, launchTime, ...rest }: RestingChain): Status {
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
