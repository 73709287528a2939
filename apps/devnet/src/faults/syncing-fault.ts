import type { Fault } from './fault.ts'
import { changeInfo } from './response-changes.ts'

/** Heights that a node reports while it downloads the chain. */
export interface SyncingHeights {
  readonly fullHeight: number
  /** Default: the height of the chain. */
  readonly headersHeight?: number
  /** Highest block that a peer claims to have; null if it knows no peers. Default: the height of the chain. */
  readonly maxPeerHeight?: number | null
}

/** The heights at a time since the start of the fault, in milliseconds. */
export type SyncSchedule = (elapsedMs: number, chainHeight: number) => SyncingHeights

/** Blocks of a burst: enough for a bulk load, few enough for several pauses. */
const BURST_BLOCKS = 250
const PAUSE_MS = 20_000

/** Downloads blocks in bursts with pauses between them. */
export const inBursts =
  (burstBlocks: number, pauseMs: number): SyncSchedule =>
  (elapsedMs) => ({ fullHeight: burstBlocks * (1 + Math.floor(elapsedMs / pauseMs)) })

/** A node that has all headers, but only some of the blocks. It depends on the clock alone. */
export function syncingFault(schedule: SyncSchedule): Fault {
  return {
    id: 'syncing',
    title: 'the node is still syncing: headers ahead, full blocks in bursts',
    start({ chain, backend, clock }) {
      const startedAt = clock()
      const heights = () => schedule(clock() - startedAt, chain.tip.height)
      const idAt = (height: number) =>
        chain.tree.bestAt(clampHeight(height, chain.tip.height))?.header.id ?? chain.tip.id
      backend.overrideView(() => {
        const { fullHeight, headersHeight = chain.tip.height } = heights()
        return chain.viewOf(idAt(headersHeight), idAt(Math.min(fullHeight, headersHeight)))
      })
      return {
        tamper: changeInfo((info) => {
          const { maxPeerHeight = chain.tip.height } = heights()
          info.maxPeerHeight = maxPeerHeight
        }),
        stop: () => backend.overrideView(),
      }
    },
  }
}

const clampHeight = (height: number, max: number): number => Math.max(1, Math.min(max, height))

export const SYNCING_FAULT: Fault = syncingFault(inBursts(BURST_BLOCKS, PAUSE_MS))
