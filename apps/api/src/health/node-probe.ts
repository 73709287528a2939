import { setTimeout as sleep } from 'node:timers/promises'
import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeClient, NodeInfo } from '@ergo-explorer/node'

/** Result of the last probe of a node. */
export interface NodeProbeResult {
  /** Undefined if the node did not respond or was not probed yet. */
  readonly info: NodeInfo | undefined
  /** Time of the last response; undefined before the first. */
  readonly lastResponseAt: number | undefined
  readonly isProbed: boolean
}

/** @param tip our tip; a new tip triggers a new probe, otherwise nodes with the same block would seem to be behind */
export type ProbeNodes = (tip: HeaderId) => Promise<readonly NodeProbeResult[]>

/** Minimum time between two probes of a node, except after a new block. */
const FRESH_MS = 3000
/** The status page must render within half a second; slower results are available to the next request. */
const MAX_WAIT_MS = 200
const TIMEOUT_MS = 5000

const NOT_PROBED: NodeProbeResult = { info: undefined, lastResponseAt: undefined, isProbed: false }

/** Probes the nodes on demand. */
export function createNodeProbe(nodes: readonly Pick<NodeClient, 'fetchInfo'>[], now: () => number): ProbeNodes {
  const results = nodes.map(() => NOT_PROBED)
  let probing: Promise<unknown> | undefined
  let probedAt = -Infinity
  let probedTip: HeaderId | undefined

  const probe = async (node: Pick<NodeClient, 'fetchInfo'>, i: number) => {
    const info = await node.fetchInfo(AbortSignal.timeout(TIMEOUT_MS))
    const lastResponseAt = info.ok ? now() : results[i]?.lastResponseAt
    results[i] = { info: info.ok ? info.value : undefined, lastResponseAt, isProbed: true }
  }
  return async (tip) => {
    if (probing === undefined && (tip !== probedTip || performance.now() - probedAt >= FRESH_MS)) {
      probedAt = performance.now()
      probedTip = tip
      probing = Promise.all(nodes.map(probe)).finally(() => (probing = undefined))
    }
    const abort = new AbortController()
    await Promise.race([probing, sleep(MAX_WAIT_MS, undefined, { signal: abort.signal }).catch(() => undefined)])
    abort.abort()
    return [...results]
  }
}
