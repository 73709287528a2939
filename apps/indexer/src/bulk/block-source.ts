import type { Blake2b256, Block, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import type { NodeClient, NodeError, NodeGroup, Outcome } from '@ergo-explorer/node'
import { BLOCKS_PER_CALL, fetchChecked, type Parent } from '../follow/fetch-checked.ts'
import { chainChanged, isUntrue } from '../follow/untrue.ts'
import { inParallel } from './pipeline.ts'

export interface SourceEvents {
  readonly onLie: (node: string, reason: string) => void
  /** It is this node that says which blocks are on the chain from this height on, whoever they are fetched from. */
  readonly onClaim?: (node: string, fromHeight: number) => void
  /** So many pieces are fetched and not yet taken. */
  readonly onWaiting?: (pieces: number) => void
}

export interface SourceOptions extends SourceEvents {
  readonly nodes: NodeGroup
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** The block before the first that is wanted. */
  readonly after: Parent
  readonly toHeight: number
  /** Questions that are on their way at once. */
  readonly inFlight: number
  readonly signal: AbortSignal
}

/** Ids a question: cheap for a node, and a page is soon used up. */
const IDS_PER_CALL = 1600

/** Checked blocks in the order of the chain, sixteen at a time. Only for heights that no reorganisation reaches any more. */
export function fetchChain(options: SourceOptions): AsyncIterableIterator<readonly Block[]> {
  return inParallel(pieces(options), options.inFlight, (piece, signal) => fetchPiece(piece, options, signal))
}

interface Piece {
  readonly ids: readonly HeaderId[]
  readonly parent: Parent
}

async function* pieces({ nodes, after, toHeight, onClaim, signal }: SourceOptions): AsyncGenerator<Piece> {
  let parent: Parent = after
  while (parent.height < toHeight) {
    const first = parent.height + 1
    const limit = Math.min(IDS_PER_CALL, toHeight - parent.height)
    const ids = await nodes.run(async (client) => {
      const claimed = await fetchIds(client, first, limit, signal)
      if (claimed.ok) onClaim?.(client.name, first)
      return claimed
    }, signal)
    if (!ids.ok) throw ids.error
    for (let i = 0; i < ids.value.length; i += BLOCKS_PER_CALL) {
      const some = ids.value.slice(i, i + BLOCKS_PER_CALL)
      yield { ids: some, parent }
      parent = { height: parent.height + some.length, id: some.at(-1) }
    }
  }
}

/** A node that is starting has forgotten for a moment what it said of its height. */
export async function fetchIds(
  client: NodeClient,
  first: number,
  limit: number,
  signal: AbortSignal,
): Promise<Outcome<HeaderId[]>> {
  const ids = await client.fetchHeaderIds(first, limit, signal)
  if (!ids.ok || ids.value.length > 0) return ids
  return chainChanged(client.name, 'ids', `it has no blocks from height ${first} on`)
}

async function fetchPiece(
  { ids, parent }: Piece,
  { nodes, preset, blake2b256, onLie }: SourceOptions,
  signal: AbortSignal,
): Promise<readonly Block[]> {
  const blocks = await nodes.run(async (client) => {
    const checked = await fetchChecked(ids, parent, { client, preset, blake2b256, signal })
    if (!checked.ok && isUntrue(checked.error)) {
      const reason = reasonOf(checked.error)
      nodes.accuse(client.name, reason)
      onLie(client.name, reason)
    }
    return checked
  }, signal)
  if (!blocks.ok) throw blocks.error
  return blocks.value
}

const reasonOf = ({ reason, message }: NodeError): string => reason ?? message
