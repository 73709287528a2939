import type { Header } from '#block/block.ts'
import { extensionDigestOf } from '#block/roots.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { HeaderId } from '#ids.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { targetOf } from '#pow/autolykos.ts'
import { hasValidWorkV1 } from '#pow/autolykos-v1.ts'
import { decodeCompactBits } from '#pow/nbits.ts'
import { hitOf, levelOfHit } from '#popow/level.ts'
import { type ChainProof, idsLinkedBy, interlinksOf, MAX_PROOF_PARAMETER, type ProofBlock } from './chain-proof.ts'
import { checkDifficulties } from './difficulty-check.ts'
import { BrokenLink, selectPrefix } from './prover.ts'

/** In the order in which they are checked. */
export const PROOF_STEP_IDS = [
  'form',
  'genesis',
  'interlinks',
  'links',
  'superblocks',
  'work',
  'difficulty',
  'block',
] as const
export type ProofStepId = (typeof PROOF_STEP_IDS)[number]

/** Why a step failed or was not checked. */
export type ProofStepReason =
  // Failed
  | 'parameters'
  | 'order'
  | 'other-genesis'
  | 'other-root'
  | 'not-linked'
  | 'missing-block'
  | 'extra-block'
  | 'other-version'
  | 'no-work'
  | 'other-difficulty'
  | 'other-block'
  // Not checked
  | 'depends'
  | 'not-pinned'
  | 'simulated'
  | 'not-requested'

export interface ProofStep {
  readonly id: ProofStepId
  readonly status: 'pass' | 'fail' | 'not-checked'
  /** Number of blocks that were checked. */
  readonly blocks: number
  readonly reason: ProofStepReason | null
  /** Technical detail of a failure, in English. */
  readonly detail: string | null
}

/** A header of the prefix or the suffix. */
export interface ProvedHeader {
  readonly id: HeaderId
  readonly height: number
  readonly timestamp: number
  readonly difficulty: bigint
  /** The block counts as 2^level blocks. Infinite for block 1. */
  readonly level: number
}

export interface ChainProofResult {
  /** No step failed. The steps tell what was not checked. */
  readonly isValid: boolean
  readonly steps: readonly ProofStep[]
  readonly m: number
  readonly k: number
  readonly tip: Pick<Header, 'id' | 'height' | 'timestamp'> | undefined
  readonly genesisId: HeaderId | undefined
  /** The block that the proof shows to be part of the chain, if one was requested. */
  readonly block: Pick<Header, 'id' | 'height'> | undefined
  /** Prefix and suffix, ascending. Empty for an invalid proof. */
  readonly chain: readonly ProvedHeader[]
  /** Headers in the proof, with those that only link blocks. */
  readonly headers: number
}

export interface ChainProofRequest {
  readonly proof: ChainProof
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** What the proof was requested with. A source must not choose weaker parameters. */
  readonly expected: { readonly m: number; readonly k: number; readonly blockId?: HeaderId | undefined }
}

/** A proof with more headers than any honest one is not worth the time. */
const MAX_HEADERS = 3000

/**
 * Verifies a proof against the rules of a network. Ids must be the hashes of the headers: readers of proofs compute
 * them. It never throws.
 */
export function verifyChainProof(request: ChainProofRequest): ChainProofResult {
  const { proof, preset, expected } = request
  const { prefix, suffixHead, suffixTail, links } = proof
  const blocks = [...prefix, ...links, suffixHead]
  const chain = [...prefix.map(({ header }) => header), suffixHead.header, ...suffixTail]
  const headers = [...links.map(({ header }) => header), ...chain].toSorted((a, b) => a.height - b.height)
  const steps: ProofStep[] = []
  const run = (id: ProofStepId, count: number, check: () => Finding) => {
    const isBlocked = steps.some(({ status }) => status === 'fail')
    const finding = isBlocked ? SKIPPED : tryCheck(check)
    const status = finding === undefined ? 'pass' : finding.isSkipped === true ? 'not-checked' : 'fail'
    steps.push({
      id,
      status,
      blocks: status === 'not-checked' ? 0 : count,
      reason: finding?.reason ?? null,
      detail: finding?.detail ?? null,
    })
  }

  let levels: readonly number[] = []
  run('form', headers.length, () => findFormFault(request, headers))
  run('genesis', 1, () => findGenesisFault(preset, headers[0]))
  run('interlinks', blocks.length - 1, () => findRootFault(blocks, request.blake2b256))
  run('links', headers.length, () => findLinkFault(proof))
  run('superblocks', prefix.length, () => findPrefixFault(proof))
  run('work', headers.length, () => {
    const hits = headers.map((header) => hitOf(header, preset, request.blake2b256))
    levels = headers.map(({ height, nBits }, i) =>
      height === 1 ? Number.POSITIVE_INFINITY : levelOfHit(hits[i] ?? 0n, targetOf(nBits)),
    )
    return preset.checkPow ? findWorkFault(request, headers, hits) : SIMULATED
  })
  run('difficulty', headers.length, () => {
    const finding = checkDifficulties(preset, headers)
    if (finding === 'simulated') return SIMULATED
    return finding && { reason: 'other-difficulty', detail: finding.fault }
  })
  const block = headers.find(({ id }) => id === expected.blockId)
  run('block', 1, () => {
    if (expected.blockId === undefined) return { reason: 'not-requested', isSkipped: true }
    return block === undefined ? { reason: 'other-block', detail: `no block ${expected.blockId}` } : undefined
  })

  const isValid = steps.every(({ status }) => status !== 'fail')
  const tip = chain.at(-1)
  const levelsById = new Map(headers.map(({ id }, i) => [id, levels[i] ?? 0]))
  return {
    isValid,
    steps,
    m: proof.m,
    k: proof.k,
    tip: tip && { id: tip.id, height: tip.height, timestamp: tip.timestamp },
    genesisId: headers[0]?.id,
    block: isValid && block !== undefined ? { id: block.id, height: block.height } : undefined,
    chain: isValid
      ? chain.map(({ id, height, timestamp, nBits }) => {
          return { id, height, timestamp, difficulty: decodeCompactBits(nBits), level: levelsById.get(id) ?? 0 }
        })
      : [],
    headers: headers.length,
  }
}

/** Undefined for a step without fault. */
type Finding = { readonly reason: ProofStepReason; readonly detail?: string; readonly isSkipped?: true } | undefined

const SKIPPED: Finding = { reason: 'depends', isSkipped: true }
const SIMULATED: Finding = { reason: 'simulated', isSkipped: true }

/** Whatever a source sends, an error inside is a failure of this step. */
function tryCheck(check: () => Finding): Finding {
  try {
    return check()
  } catch (error) {
    return { reason: 'not-linked', detail: error instanceof Error ? error.message : String(error) }
  }
}

function findFormFault({ proof, expected }: ChainProofRequest, headers: readonly Header[]): Finding {
  const { m, k, suffixHead, suffixTail } = proof
  const isParameter = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_PROOF_PARAMETER
  if (!isParameter(m) || !isParameter(k) || m !== expected.m || k !== expected.k)
    return { reason: 'parameters', detail: `m = ${m}, k = ${k}; requested: m = ${expected.m}, k = ${expected.k}` }
  if (suffixTail.length !== k - 1)
    return { reason: 'parameters', detail: `the suffix has ${suffixTail.length + 1} blocks, not ${k}` }
  if (headers.length > MAX_HEADERS) return { reason: 'parameters', detail: `${headers.length} headers` }
  for (const [i, header] of headers.entries()) {
    const previous = headers[i - 1]
    if (previous === undefined) continue
    if (header.height <= previous.height) return { reason: 'order', detail: `two blocks at height ${header.height}` }
    if (header.timestamp <= previous.timestamp)
      return { reason: 'order', detail: `block ${header.id} is not later than block ${previous.id}` }
  }
  const isInOrder = (blocks: readonly ProofBlock[]) =>
    blocks.every(({ header }, i) => header.height < (blocks[i + 1] ?? suffixHead).header.height)
  if (!isInOrder(proof.prefix) || !isInOrder(proof.links)) return { reason: 'order', detail: 'heights do not rise' }
  return undefined
}

function findGenesisFault({ genesisId }: NetworkPreset, first: Header | undefined): Finding {
  if (first?.height !== 1) return { reason: 'other-genesis', detail: `the first block has height ${first?.height}` }
  if (genesisId === undefined) return { reason: 'not-pinned', isSkipped: true }
  return first.id === genesisId ? undefined : { reason: 'other-genesis', detail: `block 1 is ${first.id}` }
}

/** Block 1 links to nothing. */
function findRootFault(blocks: readonly ProofBlock[], blake2b256: Blake2b256): Finding {
  const other = blocks.find((block) => !hasRoot(block, blake2b256))
  if (other === undefined) return undefined
  return { reason: 'other-root', detail: `the interlinks of block ${other.header.id} are not those of its header` }
}

const hasRoot = ({ header, extension }: ProofBlock, blake2b256: Blake2b256): boolean =>
  header.height === 1 || extensionDigestOf(extension, blake2b256) === header.extensionHash

/** Blocks whose root does not follow from what a node sent of their extension: it has to be fetched. */
export const blocksWithoutRoot = ({ prefix, links, suffixHead }: ChainProof, blake2b256: Blake2b256): HeaderId[] =>
  [...prefix, ...links, suffixHead].filter((block) => !hasRoot(block, blake2b256)).map(({ header }) => header.id)

function findLinkFault({ prefix, suffixHead, suffixTail, links }: ChainProof): Finding {
  const suffix = [suffixHead.header, ...suffixTail]
  for (const [i, { id, parentId }] of suffix.entries())
    if (i > 0 && parentId !== suffix[i - 1]?.id) return { reason: 'not-linked', detail: `block ${id} in the suffix` }
  const genesisId = prefix[0]?.header.id
  for (const [i, block] of prefix.entries()) {
    const next = prefix[i + 1] ?? suffixHead
    if (!idsLinkedBy(next).includes(block.header.id))
      return { reason: 'not-linked', detail: `block ${next.header.id} does not link to block ${block.header.id}` }
    if (interlinksOf(next)[0] !== genesisId)
      return { reason: 'other-genesis', detail: `block ${next.header.id} links to another block 1` }
  }
  const linked = new Set([...prefix, suffixHead].flatMap(idsLinkedBy))
  for (const block of links.toReversed()) {
    if (!linked.has(block.header.id))
      return { reason: 'not-linked', detail: `nothing links to block ${block.header.id}` }
    for (const id of idsLinkedBy(block)) linked.add(id)
  }
  return undefined
}

/** Interlinks name the blocks of each level, so a prefix that leaves some out is noticed. */
function findPrefixFault({ prefix, suffixHead, m }: ChainProof): Finding {
  const byId = new Map(prefix.map((block) => [block.header.id, block]))
  try {
    const selected = selectPrefix(suffixHead, m, (id) => byId.get(id))
    if (selected.length === prefix.length) return undefined
    return { reason: 'extra-block', detail: `${prefix.length} blocks instead of ${selected.length}` }
  } catch (error) {
    if (!(error instanceof BrokenLink)) throw error
    return { reason: 'missing-block', detail: error.message }
  }
}

function findWorkFault(
  { preset, blake2b256 }: ChainProofRequest,
  headers: readonly Header[],
  hits: readonly bigint[],
): Finding {
  const firstOfV2 = preset.versionHeights.find(({ version }) => version > 1)?.fromHeight ?? Number.POSITIVE_INFINITY
  for (const [i, header] of headers.entries()) {
    const { id, version, height, nBits } = header
    // Each version of the proof of work has its own difficulty.
    if ((version === 1) !== height < firstOfV2)
      return { reason: 'other-version', detail: `block ${id} at height ${height} has version ${version}` }
    const hasWork = version === 1 ? hasValidWorkV1(header, blake2b256) : (hits[i] ?? 0n) < targetOf(nBits)
    if (!hasWork) return { reason: 'no-work', detail: `block ${id} has no valid proof of work` }
  }
  return undefined
}
