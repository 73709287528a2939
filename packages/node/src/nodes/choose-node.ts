import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeError } from '../client/node-error.ts'
import type { NodeInfo } from '../decode/decode-info.ts'

/** What is known of one node after a poll. */
export interface NodeStatus {
  readonly name: string
  readonly latencyMs: number
  readonly info: { readonly ok: true; readonly value: NodeInfo } | { readonly ok: false; readonly error: NodeError }
  /** What it was caught at, while that is held against it. */
  readonly lie?: string | undefined
}

export interface Wanted {
  readonly network: string
  /** Unless told, that of the node with the most work. */
  readonly genesisBlockId?: HeaderId | undefined
  /** The node in use. It stays so while no other has more work: a change of mind has to be worth it. */
  readonly current?: string | undefined
}

type RefusalCode = 'unreachable' | 'lied' | 'foreign_network' | 'other_genesis' | 'starting' | 'lagging'

export interface Refusal {
  readonly name: string
  readonly code: RefusalCode
  readonly reason: string
}

export interface Choice {
  /** The names of nodes that may be followed, the best first. */
  readonly fit: readonly string[]
  readonly refused: readonly Refusal[]
}

interface Candidate {
  readonly name: string
  readonly latencyMs: number
  readonly genesisBlockId: HeaderId
  readonly height: number
  readonly score: bigint
}

/** Behind the best by no more than what the news of a block or two takes to arrive. */
const MAX_LAG = 2

/** Which node to follow: of those on our chain the one with the most work, then the one in use, then the fastest. */
export function chooseNode(statuses: readonly NodeStatus[], wanted: Wanted): Choice {
  const judged = statuses.map((status) => candidateOf(status, wanted))
  const candidates = judged.filter(isCandidate).toSorted(byMerit(wanted.current))
  const genesis = wanted.genesisBlockId ?? candidates[0]?.genesisBlockId
  const best = candidates.find(({ genesisBlockId }) => genesisBlockId === genesis)
  const refusals = new Map(
    candidates.flatMap((each) => {
      const refusal = best === undefined ? otherGenesis(each, genesis) : compare(each, best, genesis)
      return refusal === undefined ? [] : [[each.name, refusal] as const]
    }),
  )
  return {
    fit: candidates.filter(({ name }) => !refusals.has(name)).map(({ name }) => name),
    refused: [...judged.filter(isRefusal), ...refusals.values()],
  }
}

function candidateOf({ name, latencyMs, info, lie }: NodeStatus, { network }: Wanted): Candidate | Refusal {
  if (lie !== undefined) return { name, code: 'lied', reason: lie }
  if (!info.ok) return { name, code: 'unreachable', reason: info.error.message }
  const { genesisBlockId, fullHeight: height, bestFullHeaderId, fullBlocksScore: score } = info.value
  if (info.value.network !== network) {
    return {
      name,
      code: 'foreign_network',
      reason: `it is on ${info.value.network}, not ${network}`,
    }
  }
  if (height === undefined || score === undefined || genesisBlockId === undefined || bestFullHeaderId === undefined) {
    return { name, code: 'starting', reason: 'it does not know its own chain yet' }
  }
  return { name, latencyMs, genesisBlockId, height, score }
}

const isRefusal = (each: Candidate | Refusal): each is Refusal => 'code' in each
const isCandidate = (each: Candidate | Refusal): each is Candidate => !isRefusal(each)

const byMerit = (current: string | undefined) => (a: Candidate, b: Candidate) =>
  Number(b.score > a.score) - Number(a.score > b.score) ||
  Number(b.name === current) - Number(a.name === current) ||
  a.latencyMs - b.latencyMs

function compare(each: Candidate, best: Candidate, genesis: HeaderId | undefined): Refusal | undefined {
  // Only against nodes of ours: what peers claim to have nobody has checked, and a node that is alone and still
  // catching up is right in what it has.
  const isLagging = each.score < best.score && best.height - each.height > MAX_LAG
  return otherGenesis(each, genesis) ?? (isLagging ? lagging(each, best) : undefined)
}

function otherGenesis({ name, genesisBlockId }: Candidate, genesis: HeaderId | undefined): Refusal | undefined {
  if (genesisBlockId === genesis) return undefined
  return { name, code: 'other_genesis', reason: `its chain starts with block ${genesisBlockId}, not ${genesis}` }
}

function lagging({ name, height }: Candidate, best: Candidate): Refusal {
  return { name, code: 'lagging', reason: `it stands at height ${height}, ${best.name} at ${best.height}` }
}
