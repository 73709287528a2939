import { type Blake2b256, decodeCompactBits, type Header, type NetworkPreset } from '@ergo-explorer/chain'
import { checkHeader, type NodeClient, NodeError, type NodeInfo, type Outcome } from '@ergo-explorer/node'
import type { Link, NodeView } from './next-step.ts'
import type { Tip } from './store.ts'
import { chainChanged, untrue } from './untrue.ts'

export interface Looking {
  readonly client: NodeClient
  readonly preset: Pick<NetworkPreset, 'checkPow'>
  readonly blake2b256: Blake2b256
  readonly signal: AbortSignal
}

/** A node's chain as its own words have it. Where these say that the tip follows ours, there is nothing to look for. */
export function viewOf(name: string, info: NodeInfo, ours: Tip): Outcome<NodeView> {
  const { fullHeight: height, bestFullHeaderId: id, previousFullHeaderId: parentId, fullBlocksScore: score } = info
  if (height === undefined || id === undefined || score === undefined) {
    const reason = 'it does not know its own chain yet'
    return { ok: false, error: new NodeError('node_failed', name, 'GET /info', { reason }) }
  }
  const isNext = parentId !== undefined && parentId === ours.id && height === ours.height + 1
  const links = isNext ? [{ id, parentId, height, difficulty: info.difficulty ?? 0n }] : []
  return { ok: true, value: { height, id, score, links } }
}

/**
 * How far above our tip is looked at once. A node goes back by no more than 200 blocks, so further below its tip than
 * that its chains of headers and of blocks are one.
 */
const STRETCH = 256

/** Looks at a node's chain from a height on: up to its tip, or far enough for a while. */
export async function lookFrom(first: number, view: NodeView, ours: Tip, looking: Looking): Promise<Outcome<NodeView>> {
  const { client, signal } = looking
  const last = Math.min(view.height, ours.height + STRETCH)
  const slice = await client.fetchHeaders(first, last, signal)
  if (!slice.ok) return slice
  const fault = faultIn(slice.value, first, looking)
  if (fault !== undefined) return fault
  const isComplete = slice.value.length === last - first + 1
  if (last < view.height && !isComplete) return chainChanged(client.name, 'headers', `they end before height ${last}`)
  const headers = last < view.height ? slice : await walkDown(view, first, slice.value, looking)
  return headers.ok ? { ok: true, value: { ...view, links: headers.value.map(linkOf) } } : headers
}

/**
 * The headers down from the node's tip. The slice is of its best chain of headers; from where that is on another branch
 * than its blocks, which are what counts, each parent has to be asked for.
 */
async function walkDown(
  { id: tip, height: top }: NodeView,
  first: number,
  slice: readonly Header[],
  looking: Looking,
): Promise<Outcome<Header[]>> {
  const aside: Header[] = []
  let [id, height] = [tip, top]
  for (; height >= first && slice[height - first]?.id !== id; height--) {
    const block = await looking.client.fetchBlock(id, looking.signal)
    if (!block.ok) return block
    const { header } = block.value
    const fault = faultIn([header], height, looking)
    if (fault !== undefined) return fault
    aside.push(header)
    id = header.parentId
  }
  return { ok: true, value: [...slice.slice(0, height - first + 1), ...aside.toReversed()] }
}

function faultIn(headers: readonly Header[], first: number, looking: Looking): Outcome<never> | undefined {
  const { client, preset, blake2b256 } = looking
  for (const [i, header] of headers.entries()) {
    const [fault] = checkHeader(header, { height: first + i, checkPow: preset.checkPow, blake2b256 })
    if (fault !== undefined) return untrue(client.name, 'headers', fault.message)
    const before = headers[i - 1]
    if (before !== undefined && header.parentId !== before.id) {
      return chainChanged(
        client.name,
        'headers',
        `the one at height ${header.height} does not follow the one before it`,
      )
    }
  }
  return undefined
}

function linkOf({ id, parentId, height, nBits }: Header): Link {
  return { id, parentId, height, difficulty: decodeCompactBits(nBits) }
}
