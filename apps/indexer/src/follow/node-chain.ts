import {
  NodeError,
  type NodeOutcome,
  checkHeader,
  type NodeClient,
  type NodeInfo,
  checkBlock,
} from '@ergo-explorer/node'
import {
  type Blake2b256,
  contextAfter,
  type Header,
  type HeaderContext,
  headerRuleFaults,
  type NetworkPreset,
  type Block,
  type HeaderId,
} from '@ergo-explorer/chain'
import type { NodeChain } from './next-step.ts'
import type { Tip } from './chain-store.ts'

export interface NodeContext {
  readonly client: NodeClient
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly signal: AbortSignal
  /** Unix time in milliseconds. */
  readonly now?: () => number
}

/** A node's chain with the headers that were fetched from it. */
export interface FetchedChain extends NodeChain {
  /** Checked by themselves, and each the parent of the next. */
  readonly headers: readonly Header[]
}

/** A node's chain according to its /info. */
export function chainFromInfo(name: string, info: NodeInfo): NodeOutcome<NodeChain> {
  const { fullHeight: height, bestFullHeaderId: id, fullBlocksScore: score } = info
  if (height === undefined || id === undefined || score === undefined) {
    const reason = 'does not know its own chain yet'
    return { ok: false, error: new NodeError('node_failed', name, 'GET /info', { reason }) }
  }
  return { ok: true, value: { height, id, score, links: [] } }
}

/**
 * Headers fetched above the local tip at once. Nodes roll back at most 200 blocks, so deeper than that below its tip a
 * node's header chain equals its block chain.
 */
const MAX_HEADERS_AHEAD = 256

/** Fetches a node's chain from a height up to its tip, or up to the fetch limit. */
export async function fetchChainFrom(
  first: number,
  { chain, local, context }: { readonly chain: NodeChain; readonly local: Tip; readonly context: NodeContext },
): Promise<NodeOutcome<FetchedChain>> {
  const { client, signal } = context
  const last = Math.min(chain.height, local.height + MAX_HEADERS_AHEAD)
  const slice = await client.fetchHeaders(first, last, signal)
  if (!slice.ok) return slice
  const fault = findHeaderFault(slice.value, first, context)
  if (fault !== undefined) return fault
  const isComplete = slice.value.length === last - first + 1
  if (last < chain.height && !isComplete)
    return chainChangedOutcome(client.name, 'headers', `headers end before height ${last}`)
  const headers = last < chain.height ? slice : await fetchBranchHeaders(chain, { first, slice: slice.value, context })
  return headers.ok ? { ok: true, value: { ...chain, links: headers.value, headers: headers.value } } : headers
}

/**
 * Headers from the node's tip downwards. The slice is from the best header chain; where that differs from the block
 * chain, each parent is fetched individually, because only full blocks count.
 */
async function fetchBranchHeaders(
  { id: tip, height: tipHeight }: NodeChain,
  {
    first,
    slice,
    context,
  }: { readonly first: number; readonly slice: readonly Header[]; readonly context: NodeContext },
): Promise<NodeOutcome<Header[]>> {
  const branchHeaders: Header[] = []
  let [id, height] = [tip, tipHeight]
  for (; height >= first && slice[height - first]?.id !== id; height--) {
    const block = await context.client.fetchBlock(id, context.signal)
    if (!block.ok) return block
    const { header } = block.value
    const fault = findHeaderFault([header], height, context)
    if (fault !== undefined) return fault
    branchHeaders.push(header)
    id = header.parentId
  }
  return { ok: true, value: [...slice.slice(0, height - first + 1), ...branchHeaders.toReversed()] }
}

/** The first header that is invalid by itself or does not follow its predecessor. */
export function findHeaderFault(
  headers: readonly Header[],
  first: number,
  context: NodeContext,
): NodeOutcome<never> | undefined {
  const { client, preset, blake2b256 } = context
  for (const [i, header] of headers.entries()) {
    const [fault] = checkHeader(header, { height: first + i, checkPow: preset.checkPow, blake2b256 })
    if (fault !== undefined) return invalidResponseOutcome(client.name, 'headers', fault.message)
    const previous = headers[i - 1]
    if (previous !== undefined && header.parentId !== previous.id) {
      return chainChangedOutcome(
        client.name,
        'headers',
        `the header at height ${header.height} does not follow its predecessor`,
      )
    }
  }
  return undefined
}

/** Maximum number of blocks per node request. */
export const BLOCKS_PER_REQUEST = 16

/** The block that the next one must follow. */
export interface ParentBlock {
  readonly height: number
  /** Undefined at the start of the index. */
  readonly id: HeaderId | undefined
  /** The chain up to this block. Undefined if the caller checks headers against it, because blocks arrive in parallel. */
  readonly headers?: HeaderContext
}

/** Parent id of block 1. */
export const GENESIS_PARENT_ID = '0'.repeat(64) as HeaderId

/** Fetches blocks and verifies everything that can be checked without the boxes they spend. */
export async function fetchVerifiedBlocks(
  ids: readonly HeaderId[],
  parent: ParentBlock,
  { client, preset, blake2b256, signal, now }: NodeContext,
): Promise<NodeOutcome<Block[]>> {
  const blocks = await client.fetchBlocks(ids, signal)
  if (!blocks.ok) return blocks
  let previous: ParentBlock | Header = parent
  const headers = parent.headers && new HeaderCheck(preset, parent.headers, now)
  for (const [i, block] of blocks.value.entries()) {
    const faults = checkBlock(block, {
      expectedId: ids[i],
      parentId: previous.height === 0 ? GENESIS_PARENT_ID : previous.id,
      height: previous.height + 1,
      checkPow: preset.checkPow,
      blake2b256,
    })
    const reason = faults.map(({ message }) => message).join('; ')
    if (reason !== '') return invalidResponseOutcome(client.name, `block ${ids[i]}`, reason)
    const error = headers?.add(block, client.name)
    if (error !== undefined) return { ok: false, error }
    previous = block.header
  }
  return blocks
}

/** Checks headers, in chain order, against the chain before them. */
export class HeaderCheck {
  readonly #preset: NetworkPreset
  readonly #now: () => number
  #context: HeaderContext

  constructor(preset: NetworkPreset, context: HeaderContext, now: () => number = Date.now) {
    this.#preset = preset
    this.#context = context
    this.#now = now
  }

  /**
   * Undefined if the block follows the rules. Otherwise what its source did wrong, and the block does not count. Extensions
   * state the votes that decide the version of the next epoch, so headers alone are not checked for their version.
   */
  add({ header, extension }: Pick<Block, 'header' | 'extension'>, node: string): NodeError | undefined {
    const candidate = { header, extension, context: this.#context, now: this.#now() }
    const fault = headerRuleFaults(this.#preset, candidate).find(
      ({ code }) => extension !== undefined || code !== 'version',
    )
    if (fault === undefined) {
      this.#context = contextAfter(this.#preset, this.#context, candidate)
      return undefined
    }
    // If the clock of this machine is slow, it is not the node that is wrong.
    const code = fault.code === 'timestamp_future' ? 'chain_changed' : 'invalid_response'
    return new NodeError(code, node, `block ${header.id}`, { reason: fault.message })
  }
}

/** The node sent data that cannot be valid. */
export function invalidResponseOutcome(node: string, operation: string, reason: string): NodeOutcome<never> {
  return { ok: false, error: new NodeError('invalid_response', node, operation, { reason }) }
}

/** Each response may be valid, but together they are inconsistent. */
export function chainChangedOutcome(node: string, operation: string, reason: string): NodeOutcome<never> {
  return { ok: false, error: new NodeError('chain_changed', node, operation, { reason }) }
}

/** Whether the error is the node's fault, as opposed to the connection or timing. */
export const isInvalidResponse = ({ code }: NodeError): boolean => code === 'invalid_response' || code === 'too_large'
