import { NodeError } from '@ergo-explorer/node'
import { BlockRejected } from '../derive/block-rejected.ts'
import type { IndexOptions } from './index-chain.ts'

type NodeRegistry = Pick<IndexOptions, 'nodes' | 'log'>

/** The node that listed the block ids from this height on. */
export interface BlockSource {
  readonly node: string
  readonly fromHeight: number
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
