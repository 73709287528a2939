import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeError } from '#client/node-error.ts'
import type { NodeInfo } from '#decode/info.ts'

/** The part of a node's chain that was verified by its headers. */
export interface VerifiedTip {
  /** Height of the last verified header. */
  readonly height: number
  /** Sum of the difficulties up to that header. */
  readonly work: bigint
  /** Set if the chain has the work, but the index cannot switch to it. */
  readonly problem?: { readonly code: 'reorg_too_deep'; readonly reason: string }
}

/** Why a node is excluded for a while: it sent invalid data, or it is too slow or fails repeatedly. */
export interface Ban {
  readonly code: 'banned' | 'failing'
  readonly reason: string
}

/** State of one node after a poll. */
export interface NodeStatus {
  readonly name: string
  readonly latencyMs: number
  readonly info: { readonly ok: true; readonly value: NodeInfo } | { readonly ok: false; readonly error: NodeError }
  /** Undefined if the poll had no means to verify claims. */
  readonly verified?:
    | { readonly ok: true; readonly value: VerifiedTip }
    | { readonly ok: false; readonly error: NodeError }
  readonly ban?: Ban | undefined
}

export interface SelectionCriteria {
  readonly network: string
  /** Default: the genesis of the node with the most work. */
  readonly genesisBlockId?: HeaderId | undefined
  /** The current node. It stays selected unless another has more work. */
  readonly current?: string | undefined
}

type UnhealthyCode =
  | Ban['code']
  | 'unreachable'
  | 'wrong_network'
  | 'wrong_genesis'
  | 'starting'
  | 'unproven'
  | 'reorg_too_deep'
  | 'lagging'

export interface UnhealthyNode {
  readonly name: string
  readonly code: UnhealthyCode
  readonly reason: string
}

export interface NodeSelection {
  /** Names of healthy nodes, best first. */
  readonly healthy: readonly string[]
  readonly unhealthy: readonly UnhealthyNode[]
}

interface Candidate {
  readonly name: string
  readonly latencyMs: number
  readonly genesisBlockId: HeaderId
  readonly height: number
  readonly work: bigint
}

/** Maximum lag behind the best node, to allow for the propagation of one or two blocks. */
const MAX_LAG = 2

/** Ranks the nodes on our chain: most work first, then the current node, then the lowest latency. */
export function selectNodes(statuses: readonly NodeStatus[], criteria: SelectionCriteria): NodeSelection {
  const evaluated = statuses.map((status) => toCandidate(status, criteria))
  const candidates = evaluated.filter(isCandidate).toSorted(byPreference(criteria.current))
  const genesis = criteria.genesisBlockId ?? candidates[0]?.genesisBlockId
  const best = candidates.find(({ genesisBlockId }) => genesisBlockId === genesis)
  const problems = new Map(
    candidates.flatMap((candidate) => {
      const problem = best === undefined ? wrongGenesis(candidate, genesis) : compare(candidate, best, genesis)
      return problem === undefined ? [] : [[candidate.name, problem] as const]
    }),
  )
  return {
    healthy: candidates.filter(({ name }) => !problems.has(name)).map(({ name }) => name),
    unhealthy: [...evaluated.filter(isUnhealthy), ...problems.values()],
  }
}

function toCandidate(
  { name, latencyMs, info, verified, ban }: NodeStatus,
  { network, genesisBlockId: expectedGenesis }: SelectionCriteria,
): Candidate | UnhealthyNode {
  if (ban !== undefined) return { name, ...ban }
  if (!info.ok) return { name, code: 'unreachable', reason: info.error.message }
  const { genesisBlockId, fullHeight, bestFullHeaderId, fullBlocksScore } = info.value
  if (info.value.network !== network) {
    return { name, code: 'wrong_network', reason: `network is ${info.value.network}, not ${network}` }
  }
  if (
    fullHeight === undefined ||
    fullBlocksScore === undefined ||
    genesisBlockId === undefined ||
    bestFullHeaderId === undefined
  ) {
    return { name, code: 'starting', reason: 'does not know its own chain yet' }
  }
  const claimed = { name, latencyMs, genesisBlockId, height: fullHeight, work: fullBlocksScore }
  if (verified === undefined) return claimed
  // A chain with another genesis cannot be verified either, and this reason is the better one.
  const foreign = expectedGenesis === undefined ? undefined : wrongGenesis(claimed, expectedGenesis)
  if (foreign !== undefined) return foreign
  if (!verified.ok) return { name, code: 'unproven', reason: verified.error.message }
  const { height, work, problem } = verified.value
  return problem === undefined ? { ...claimed, height, work } : { name, ...problem }
}

const isUnhealthy = (candidate: Candidate | UnhealthyNode): candidate is UnhealthyNode => 'code' in candidate
const isCandidate = (candidate: Candidate | UnhealthyNode): candidate is Candidate => !isUnhealthy(candidate)

const byPreference = (current: string | undefined) => (a: Candidate, b: Candidate) =>
  Number(b.work > a.work) - Number(a.work > b.work) ||
  Number(b.name === current) - Number(a.name === current) ||
  a.latencyMs - b.latencyMs

function compare(candidate: Candidate, best: Candidate, genesis: HeaderId | undefined): UnhealthyNode | undefined {
  // Compares configured nodes only: heights claimed by peers are not verified, and a single node that is catching up
  // has a valid chain.
  const isLagging = candidate.work < best.work && best.height - candidate.height > MAX_LAG
  return wrongGenesis(candidate, genesis) ?? (isLagging ? lagging(candidate, best) : undefined)
}

function wrongGenesis({ name, genesisBlockId }: Candidate, genesis: HeaderId | undefined): UnhealthyNode | undefined {
  if (genesisBlockId === genesis) return undefined
  return { name, code: 'wrong_genesis', reason: `genesis block is ${genesisBlockId}, not ${genesis}` }
}

function lagging({ name, height }: Candidate, best: Candidate): UnhealthyNode {
  return { name, code: 'lagging', reason: `at height ${height}, ${best.name} is at ${best.height}` }
}
