import { type Box, EMPTY_HEADER_CONTEXT, headerRuleFaults } from '@ergo-explorer/chain'
import { checkBoxes, checkHeader, NodeError, type NodeOutcome, type VerifyTip } from '@ergo-explorer/node'
import { findSharedHeight, proveWork, type WrittenChain } from '#bulk/branch.ts'
import { fetchChainIds } from '#bulk/block-stream.ts'
import { BlockRejected } from '#derive/transaction.ts'
import {
  chainChangedOutcome,
  fetchVerifiedBlocks,
  invalidResponseOutcome,
  isInvalidResponse,
  type NodeContext,
} from '#follow/node-chain.ts'
import type { IndexOptions } from './index-options.ts'

/** The first node whose branch can be followed, and the last block that the index shares with it. */
export async function pollBestNode(chain: WrittenChain, options: IndexOptions) {
  const { nodes, signal } = options
  const { healthy, unhealthy } = await nodes.poll(signal, createTipHeaderCheck(options))
  if (healthy.length === 0) {
    return {
      ok: false,
      error: unhealthy.map(({ name, code, reason }) => `${name} (${code}): ${reason}`).join('; '),
    } as const
  }
  const best = await nodes.run(async (client) => {
    const { info, claimed } = claimsOf(client.name, nodes)
    const shared = await findSharedHeight(chain, claimed, { ...options, client })
    if (!shared.ok) {
      banIfInvalid(shared.error, options)
      return shared
    }
    return { ok: true, value: { info, name: client.name, sharedHeight: shared.value } }
  }, signal)
  if (!best.ok) return { ok: false, error: best.error.message } as const
  const { info, name, sharedHeight } = best.value
  return { ok: true, value: info, sharedHeight, healthy: healthy.slice(healthy.indexOf(name)) } as const
}

/**
 * Millions of headers before the tip are not indexed yet, so its work cannot be added up. That the tip exists, has proof
 * of work and is not from the future is checked at once; the work that a node claims, before the first sync ends.
 */
const createTipHeaderCheck =
  ({ preset, blake2b256, log, nodes }: IndexOptions): VerifyTip =>
  async (client, info, signal) => {
    const { fullHeight: height = 0, bestFullHeaderId: id, fullBlocksScore: work = 0n } = info
    if (id === undefined) return { ok: true, value: { height, work } }
    const block = await client.fetchBlock(id, signal)
    if (!block.ok) return block
    const { header } = block.value
    const [fault] = checkHeader(header, { expectedId: id, height, checkPow: preset.checkPow, blake2b256 })
    if (fault !== undefined) {
      banNode(client.name, fault.message, { nodes, log })
      return invalidResponseOutcome(client.name, 'GET /info', fault.message)
    }
    const candidate = { header, extension: undefined, context: EMPTY_HEADER_CONTEXT, now: Date.now() }
    const future = headerRuleFaults(preset, candidate).find(({ code }) => code === 'timestamp_future')
    if (future !== undefined) return chainChangedOutcome(client.name, 'GET /info', future.message)
    return { ok: true, value: { height, work } }
  }

function claimsOf(name: string, { statuses }: IndexOptions['nodes']) {
  const status = statuses.find((each) => each.name === name)
  if (status?.info.ok !== true) throw new Error(`Node ${name} was not polled`)
  const { fullHeight = 0, fullBlocksScore: score = 0n } = status.info.value
  return { info: status.info.value, claimed: { fullHeight, score } }
}

/**
 * The node was preferred for the work that it claims, and live mode cannot undo more than the maximum reorg depth. Half
 * of the work above the index is proof enough: an invented score is larger by far.
 */
export async function confirmClaims(chain: WrittenChain, options: IndexOptions): Promise<NodeError | undefined> {
  // The scores of an index that starts later do not begin at zero.
  if (chain.startHeight > 0) return undefined
  const { nodes, signal } = options
  const { height: fromHeight, score } = chain.tip
  const proof = await nodes.run(async (client) => {
    const { claimed } = claimsOf(client.name, nodes)
    const outcome = await proveWork(chain, { fromHeight, score: (score + claimed.score) / 2n }, { ...options, client })
    return { ok: true, value: outcome.ok ? undefined : outcome.error }
  }, signal)
  const error = proof.ok ? proof.value : proof.error
  if (error !== undefined) banIfInvalid(error, options)
  return error
}

type NodeRegistry = Pick<IndexOptions, 'nodes' | 'log'>

/** The node that listed the block ids from this height on. */
export interface BlockSource {
  readonly node: string
  readonly fromHeight: number
}

function banIfInvalid(error: NodeError, registry: NodeRegistry): void {
  if (isInvalidResponse(error)) banNode(error.node, error.reason ?? error.message, registry)
}

/** Excludes a node for a while after it sent invalid data. */
export function banNode(node: string, reason: string, { nodes, log }: NodeRegistry): void {
  nodes.ban(node, reason)
  log.error({ node, reason }, 'node banned')
}

/**
 * Turns a rejected block into a NodeError, which is retried, and bans the node that listed its id; loading then continues from the
 * checkpoint with another node. The node that served the block is not at fault: by id, a correct node also serves
 * blocks of branches that it does not follow.
 */
export function attributeFault(error: unknown, sources: readonly BlockSource[], registry: NodeRegistry): unknown {
  if (!(error instanceof BlockRejected)) return error
  const source = sources.findLast(({ fromHeight }) => fromHeight <= error.height)
  if (source === undefined) return error
  banNode(source.node, error.message, registry)
  return new NodeError('invalid_response', source.node, `block ${error.id}`, { reason: error.message, cause: error })
}

/** Fetches the genesis boxes from the first node whose data is consistent. */
export async function fetchGenesis(options: IndexOptions): Promise<readonly Box[]> {
  const { nodes, preset, blake2b256, signal } = options
  const genesis = await nodes.run(async (client) => {
    const boxes = await fetchConsistentGenesis({ client, preset, blake2b256, signal })
    if (!boxes.ok) banIfInvalid(boxes.error, options)
    return boxes
  }, signal)
  if (!genesis.ok) throw genesis.error
  return genesis.value
}

/**
 * Wrong genesis boxes would make every block that spends the real ones invalid, and with it every correct node.
 * Therefore they are checked against block 1 first.
 */
async function fetchConsistentGenesis(context: NodeContext): Promise<NodeOutcome<Box[]>> {
  const { client, blake2b256, signal } = context
  const boxes = await client.fetchGenesisBoxes(signal)
  if (!boxes.ok) return boxes
  const [fault] = checkBoxes(boxes.value, blake2b256)
  if (fault !== undefined) return invalidGenesis(context, fault.message)
  const known = new Set(boxes.value.map(({ boxId }) => boxId))
  if (known.size < boxes.value.length) return invalidGenesis(context, 'duplicate box')
  const ids = await fetchChainIds(client, { first: 1, limit: 1, signal })
  if (!ids.ok) return ids
  const parent = { height: 0, id: undefined, headers: EMPTY_HEADER_CONTEXT }
  const first = await fetchVerifiedBlocks(ids.value, parent, context)
  if (!first.ok) return first
  for (const { inputs, outputs } of first.value.flatMap(({ transactions }) => transactions)) {
    const missing = inputs.find(({ boxId }) => !known.has(boxId))
    if (missing !== undefined)
      return invalidGenesis(context, `block 1 spends box ${missing.boxId}, which is not a genesis box`)
    for (const { boxId } of outputs) known.add(boxId)
  }
  return boxes
}

const invalidGenesis = ({ client }: NodeContext, reason: string): NodeOutcome<never> =>
  invalidResponseOutcome(client.name, 'genesis boxes', `invalid genesis boxes: ${reason}`)
