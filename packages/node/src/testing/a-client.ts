import { createNodeClient, type NodeClient, type NodeClientOptions } from '#client/node-client.ts'
import type { NodeOutcome } from '#client/node-error.ts'

/** A client of a test node with short timeouts. */
export function aClient(
  { url }: { readonly url: string },
  { timeouts, limits, ...options }: Omit<NodeClientOptions, 'url'> = {},
): NodeClient {
  return createNodeClient({
    url,
    timeouts: { connectMs: 2000, idleMs: 5000, totalMs: 5000, ...timeouts },
    limits: { maxBodyBytes: 2_000_000, ...limits },
    ...options,
  })
}

/** The value of a successful outcome; throws otherwise. */
export function valueOf<T>(outcome: NodeOutcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}
