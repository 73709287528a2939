import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'
import type { NodeOutcome } from '@ergo-explorer/node'

/** Reads paths of the node that the explorer itself does not use. Integers above 2^53 are bigint. */
export async function fetchNode<T>(url: string, path: string): Promise<T> {
  const response = await fetch(url + path)
  const text = await response.text()
  if (!response.ok) throw new Error(`GET ${path} returned ${response.status}: ${text}`)
  return parseLossless(text) as T
}

/** Connects a node to a peer. */
export async function connectPeer(url: string, peer: string, key: string): Promise<void> {
  const response = await fetch(`${url}/peers/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', api_key: key },
    body: JSON.stringify(peer),
  })
  if (!response.ok) throw new Error(`POST /peers/connect returned ${response.status}: ${await response.text()}`)
}

/** The value of a successful outcome. @throws otherwise */
export function unwrap<T>(outcome: NodeOutcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}

interface IndexedHeight {
  readonly indexedHeight: number
  readonly fullHeight: number
}

const MAX_ATTEMPTS = 600
const RETRY_MS = 100

/** Reads from the node's own index, again if it has indexed a block meanwhile. Returns the height of the value, too. */
export async function readAtHeight<T>(url: string, read: () => Promise<T>): Promise<{ height: number; value: T }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await fetchNode<IndexedHeight>(url, '/blockchain/indexedHeight')
    const value = await read()
    const after = await fetchNode<IndexedHeight>(url, '/blockchain/indexedHeight')
    if (before.indexedHeight === after.indexedHeight && after.indexedHeight === after.fullHeight)
      return { height: after.indexedHeight, value }
    await sleep(RETRY_MS)
  }
  throw new Error('The node indexes blocks faster than its index can be read')
}
