import { NodeError } from '@ergo-explorer/node'
import { BlockRefused } from '../derive/block-refused.ts'
import type { IndexOptions } from './index-chain.ts'

type Court = Pick<IndexOptions, 'nodes' | 'log'>

/** Who says which blocks are on the chain from a height on, until somebody else does. */
export interface Claim {
  readonly node: string
  readonly fromHeight: number
}

/** A node that says what cannot be true is out for a while. */
export function accuse(node: string, reason: string, { nodes, log }: Court): void {
  nodes.accuse(node, reason)
  log.error({ node, reason }, 'node refused')
}

/**
 * What became of a load, as what may pass: without the node that has claimed a refused block, or when its time is over,
 * loading goes on from the checkpoint. Not the one it was fetched from: asked by an id, an honest node also hands out
 * blocks of branches that it does not follow.
 */
export function blame(error: unknown, claims: readonly Claim[], court: Court): unknown {
  if (!(error instanceof BlockRefused)) return error
  const claim = claims.findLast(({ fromHeight }) => fromHeight <= error.height)
  if (claim === undefined) return error
  accuse(claim.node, error.message, court)
  return new NodeError('bad_answer', claim.node, `block ${error.id}`, { reason: error.message, cause: error })
}
