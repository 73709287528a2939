import { createNodeClient, type NodeClient, type NodeClientOptions } from '../client/node-client.ts'

/** A client of a test's node, with little patience. */
export function aClient(
  { url }: { readonly url: string },
  { timeouts, limits, ...options }: Omit<NodeClientOptions, 'url'> = {},
): NodeClient {
  return createNodeClient({
    url,
    timeouts: { connectMs: 2000, silenceMs: 5000, totalMs: 5000, ...timeouts },
    limits: { maxBodyBytes: 2_000_000, ...limits },
    ...options,
  })
}
