import { type Box, EMPTY_HEADER_CONTEXT } from '@ergo-explorer/chain'
import { checkBoxes, NodeError, type NodeInfo, type NodeOutcome } from '@ergo-explorer/node'
import { proveWork, type WrittenChain } from '#bulk/branch.ts'
import { fetchChainIds } from '#bulk/block-stream.ts'
import type { NodeHeights } from '#bulk/sync-step.ts'
import { BlockRejected } from '#derive/transaction.ts'
import { fetchVerifiedBlocks, invalidResponseOutcome, isInvalidResponse, type NodeContext } from '#follow/node-chain.ts'
import type { BulkVerifier } from './bulk-verifier.ts'
import type { IndexOptions } from './index-options.ts'

/** Heights that decide the next step, as far as nodes can prove them, and the last block shared with the best node. */
export async function pollBestNode(chain: WrittenChain, verifier: BulkVerifier, options: IndexOptions) {
  const { nodes, signal } = options
  await verifier.setChain(chain)
  const { healthy, unhealthy } = await nodes.poll(signal, verifier.verify)
  const sharedHeight = verifier.get(healthy[0] ?? '')?.sharedHeight
  if (sharedHeight === undefined) {
    const error = unhealthy.map(({ name, code, reason }) => `${name} (${code}): ${reason}`).join('; ')
    return { ok: false, error } as const
  }
  const claims = healthy.map((name) => claimsOf(name, nodes).info)
  return {
    ok: true,
    value: boundHeights(chain.tip.height, claims, { verifier, options }),
    sharedHeight,
    healthy,
  } as const
}

/**
 * One of these nodes may lie about everything above the headers that it proved. The lowest height to load comes first,
 * and headers count only if they are verified. Peers are unknown, so the lowest of their claims counts.
 */
function boundHeights(
  height: number,
  claims: readonly NodeInfo[],
  { verifier, options }: { readonly verifier: BulkVerifier; readonly options: IndexOptions },
): NodeHeights {
  const fullHeights = claims.map(({ fullHeight = 0 }) => fullHeight).toSorted((a, b) => a - b)
  const fullHeight = fullHeights.find((each) => each - options.maxReorgDepth > height) ?? fullHeights.at(-1) ?? 0
  const peers = claims.flatMap(({ maxPeerHeight }) => maxPeerHeight ?? [])
  const isInWindow = fullHeight + options.switchDistance < verifier.windowEnd
  return {
    fullHeight,
    headersHeight: isInWindow
      ? Math.max(fullHeight, verifier.highestHeader)
      : Math.max(...claims.map(({ headersHeight = 0 }) => headersHeight)),
    maxPeerHeight: peers.length === 0 ? undefined : Math.min(...peers),
  }
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
