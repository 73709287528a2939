import { decodeCompactBits, type HeaderId } from '@ergo-explorer/chain'
import type { NodeClient, NodeInfo, NodeOutcome, VerifiedTip } from '@ergo-explorer/node'
import type { ChainStore } from './chain-store.ts'
import {
  chainFromInfo,
  type FetchedChain,
  fetchChainFrom,
  HeaderCheck,
  invalidResponseOutcome,
  type NodeContext,
} from './node-chain.ts'
import { decideNextStep, deepestForkHeight, type FollowStep, type LocalChain, type ReorgLimits } from './next-step.ts'

/** A node's chain, with the work that its headers prove, and what to do with it. */
export interface VerifiedChain {
  readonly info: NodeInfo
  /** The tip that the node claims. */
  readonly tip: { readonly height: number; readonly id: HeaderId }
  readonly verified: VerifiedTip
  readonly step: Exclude<FollowStep, { action: 'fetch_headers' }>
}

export type VerifierOptions = Omit<NodeContext, 'client' | 'signal'> & {
  readonly store: ChainStore
  readonly limits: ReorgLimits
}

interface Verification extends VerifierOptions {
  readonly client: NodeClient
  readonly signal: AbortSignal
}

/**
 * Verifies chains of nodes by their headers: linked to the index, with proof of work, the required difficulty and a
 * plausible time. The score in /info only tells which chains are worth the effort.
 */
export class NodeVerifier {
  readonly #options: VerifierOptions
  /** The last result for each node, for the same two tips. */
  readonly #known = new Map<string, { readonly localId: HeaderId | undefined; readonly chain: VerifiedChain }>()

  constructor(options: VerifierOptions) {
    this.#options = options
  }

  async verify(client: NodeClient, info: NodeInfo, signal: AbortSignal): Promise<NodeOutcome<VerifiedChain>> {
    const localId = this.#options.store.tip.id
    const known = this.#known.get(client.name)
    if (known !== undefined && known.localId === localId && isSameClaim(known.chain.info, info))
      return { ok: true, value: { ...known.chain, info } }
    const outcome = await verifyChain(info, { ...this.#options, client, signal })
    if (outcome.ok) this.#known.set(client.name, { localId, chain: outcome.value })
    return outcome
  }
}

const isSameClaim = (known: NodeInfo, info: NodeInfo): boolean =>
  known.bestFullHeaderId === info.bestFullHeaderId &&
  known.fullHeight === info.fullHeight &&
  known.fullBlocksScore === info.fullBlocksScore

async function verifyChain(info: NodeInfo, context: Verification): Promise<NodeOutcome<VerifiedChain>> {
  const { client, store, limits } = context
  const claim = chainFromInfo(client.name, info)
  if (!claim.ok) return claim
  let chain: FetchedChain = { ...claim.value, headers: [] }
  let local = await readLocalChain(store.tip.height, context)
  for (;;) {
    const step = decideNextStep(local, chain, limits)
    if (step.action !== 'fetch_headers') {
      const verified = await proveStep(step, { chain, local, context })
      const { height, id } = chain
      return verified.ok ? { ok: true, value: { info, tip: { height, id }, verified: verified.value, step } } : verified
    }
    const fetched = await fetchChainFrom(step.first, { chain, local, context })
    if (!fetched.ok) return fetched
    chain = fetched.value
    local = await readLocalChain(step.first - 1, context)
  }
}

async function readLocalChain(first: number, { store, limits }: Verification): Promise<LocalChain> {
  const { tip } = store
  if (tip.id === undefined) return { ...tip, ids: [] }
  if (first >= tip.height) return { ...tip, ids: [tip.id] }
  return { ...tip, ids: await store.idsBetween(Math.max(first, limits.startHeight), tip.height) }
}

interface ProofInput {
  readonly chain: FetchedChain
  readonly local: LocalChain
  readonly context: Verification
}

async function proveStep(step: VerifiedChain['step'], input: ProofInput): Promise<NodeOutcome<VerifiedTip>> {
  const { chain, local, context } = input
  switch (step.action) {
    case 'wait':
      // Its tip is ours. Otherwise it does not claim more than the index has, and nothing needs proof.
      if (chain.score > local.score && context.limits.startHeight === 1)
        return unprovenClaim(chain, local.score, context.client)
      return {
        ok: true,
        value: {
          height: Math.min(chain.height, local.height),
          work: chain.score < local.score ? chain.score : local.score,
        },
      }
    case 'halt':
      return proveDeepBranch(step, input)
    case 'append':
      return proveBranch(local.height, input)
    case 'undo':
      return proveBranch(step.toHeight, input)
  }
}

/** Checks the headers after the fork and adds up their work. */
async function proveBranch(fork: number, { chain, local, context }: ProofInput): Promise<NodeOutcome<VerifiedTip>> {
  const { client, store, preset, limits, now } = context
  const check = new HeaderCheck(preset, await store.headerContextAt(fork), now)
  let [height, work] = [fork, await store.scoreAt(fork)]
  for (const header of chain.headers) {
    if (header.height <= fork) continue
    const error = check.add({ header, extension: undefined }, client.name)
    if (error !== undefined) return { ok: false, error }
    height = header.height
    work += decodeCompactBits(header.nBits)
  }
  // Scores of an index that starts later do not begin at zero.
  const isComplete = limits.startHeight === 1 && height === chain.height
  if (work <= local.score || (isComplete && chain.score > work)) return unprovenClaim(chain, work, client)
  return { ok: true, value: { height, work } }
}

/**
 * The fork is out of reach, so the headers from the deepest reachable height on must outweigh ours. Without this, one
 * node could halt the indexer with a claim alone.
 */
async function proveDeepBranch(
  { code, reason }: Extract<FollowStep, { action: 'halt' }>,
  { chain, local, context }: ProofInput,
): Promise<NodeOutcome<VerifiedTip>> {
  const { store, limits, client } = context
  const base = await store.scoreAt(deepestForkHeight(local, limits))
  const work = chain.headers.reduce((sum, { nBits }) => sum + decodeCompactBits(nBits), base)
  const height = chain.headers.at(-1)?.height ?? 0
  if (work <= local.score) return unprovenClaim(chain, work, client)
  return { ok: true, value: { height, work, problem: { code: 'reorg_too_deep', reason: `${code}: ${reason}` } } }
}

const unprovenClaim = ({ score }: FetchedChain, work: bigint, { name }: NodeClient): NodeOutcome<never> =>
  invalidResponseOutcome(name, 'GET /info', `claims work of ${score}, but its headers prove ${work}`)
