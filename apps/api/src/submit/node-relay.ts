import type { NodeClient, NodeOutcome } from '@ergo-explorer/node'
import { approximateBytes, Cache } from '@ergo-explorer/service'

/** Asks a node for what only nodes compute. Undefined if none is reachable. */
export type RelayToNodes<T> = (
  args: readonly [number, number],
  mempoolVersion: string,
) => Promise<NodeOutcome<T> | undefined>

const CACHE_BYTES = 2 ** 20
/** Waiting times grow even while the mempool does not change. */
const FRESH_MS = 10_000
const TIMEOUT_MS = 5000

/** Asks the nodes in order until one answers, and caches the answer until the mempool changes. */
export function createNodeRelay<T>(
  nodes: readonly NodeClient[],
  fetch: (node: NodeClient, args: readonly [number, number], signal: AbortSignal) => Promise<NodeOutcome<T>>,
): RelayToNodes<T> {
  const cache = new Cache<NodeOutcome<T> | undefined>({
    maxBytes: CACHE_BYTES,
    sizeOf: approximateBytes,
    freshMs: (outcome) => (outcome?.ok === true ? FRESH_MS : 0),
  })
  const fetchFirst = async (args: readonly [number, number]) => {
    for (const node of nodes) {
      const outcome = await fetch(node, args, AbortSignal.timeout(TIMEOUT_MS))
      if (outcome.ok || outcome.error.code === 'rejected') return outcome
    }
    return undefined
  }
  return async (args, version) => {
    const key = args.join(' ')
    return cache.get(key, version) ?? cache.load(key, version, () => fetchFirst(args))
  }
}
