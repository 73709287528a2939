import type { ExtensionField, Header } from '#block/block.ts'
import { type DifficultyHeader, nextDifficulty } from '#economy/difficulty.ts'
import { epochLengthAt, heightsForRecalculation, isRecalculatedAt } from '#economy/difficulty-epoch.ts'
import { decodeParameters, type ProtocolParameters } from '#economy/parameters.ts'
import { findVoteFault, type VoteFault } from '#economy/votes.ts'
import { isSoftForkApproved, isVotingEpochStart, softForkSchedule, votingEpochOf } from '#economy/voting.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { decodeCompactBits, encodeCompactBits } from '#pow/nbits.ts'

/** A past header as the rules for later ones see it. */
export type PastHeader = Pick<Header, 'height' | 'timestamp' | 'nBits'>

/** The part of the parameters that decides the block version of the next voting epoch. */
export type VersionParameters = Pick<ProtocolParameters, 'blockVersion' | 'softForkVotes' | 'softForkStartHeight'>

/** The chain before a header. What is missing, because the index starts at a later height, is not checked. */
export interface HeaderContext {
  /** Ascending: headers from which difficulties are recalculated, then the parent. Empty before block 1. */
  readonly headers: readonly PastHeader[]
  /** Parameters of the parent's voting epoch. Undefined in the first epoch, whose blocks state none. */
  readonly parameters: VersionParameters | undefined
}

export const EMPTY_HEADER_CONTEXT: HeaderContext = { headers: [], parameters: undefined }

export type HeaderRuleCode =
  | 'genesis_id'
  | 'difficulty'
  | 'timestamp_order'
  | 'timestamp_future'
  | 'version'
  | 'parameters'
  | VoteFault

export interface HeaderRuleFault {
  readonly code: HeaderRuleCode
  readonly message: string
}

/** A header to check, in its chain. */
export interface HeaderCandidate {
  readonly header: Header
  /** Undefined if the source does not store it. */
  readonly extension: readonly ExtensionField[] | undefined
  readonly context: HeaderContext
  /** Unix time in milliseconds. Undefined skips the check against the clock. */
  readonly now?: number | undefined
}

/** The node accepts timestamps up to this many block intervals ahead of its clock. */
const MAX_INTERVALS_AHEAD = 10

/**
 * Rules of the reference node that relate a header to the chain before it. Those that concern the header alone (id,
 * proof of work) are not included.
 */
export function* headerRuleFaults(
  preset: NetworkPreset,
  { header, extension, context, now = Number.POSITIVE_INFINITY }: HeaderCandidate,
): Generator<HeaderRuleFault, undefined> {
  const { id, height, timestamp, version } = header
  const subject = `block ${id}`
  const parent = context.headers.at(-1)
  if (height === 1 && preset.genesisId !== undefined && id !== preset.genesisId) {
    yield { code: 'genesis_id', message: `${subject} is not the first block of ${preset.name}` }
  }
  const difficultyFault = findDifficultyFault(preset, header, context.headers)
  if (difficultyFault !== undefined) yield { code: 'difficulty', message: `${subject} ${difficultyFault}` }
  if (parent !== undefined && timestamp <= parent.timestamp) {
    yield { code: 'timestamp_order', message: `${subject} is not later than its parent` }
  }
  // The clock of a simulated chain is not the wall clock.
  if (preset.simulation === undefined && timestamp > latestTimestamp(preset, now)) {
    yield { code: 'timestamp_future', message: `${subject} has a timestamp in the future: ${timestamp}` }
  }
  const required = requiredVersion(preset, height, context)
  if (required !== undefined && version !== required) {
    yield { code: 'version', message: `${subject} has version ${version}, not ${required}` }
  }
  if (isVotingEpochStart(preset, height) && extension !== undefined) {
    const stated = decodeParameters(extension)?.blockVersion
    if (stated !== version) {
      yield { code: 'parameters', message: `${subject} has version ${version} and states ${stated ?? 'no parameters'}` }
    }
  }
  const voteFault = findVoteFault(header.votes)
  if (voteFault !== undefined) yield { code: voteFault, message: `${subject} has invalid votes: ${header.votes}` }
}

const latestTimestamp = ({ blockIntervalMs }: NetworkPreset, now: number): number =>
  now + MAX_INTERVALS_AHEAD * blockIntervalMs

function findDifficultyFault(
  preset: NetworkPreset,
  header: Header,
  headers: readonly PastHeader[],
): string | undefined {
  const { nBits } = header
  const { simulation } = preset
  if (simulation !== undefined && 'mayKeepDifficulty' in simulation && nBits === headers.at(-1)?.nBits) return undefined
  const { required, factor } = difficultyRule(preset, header, headers)
  if (required === undefined) return undefined
  const difficulty = decodeCompactBits(nBits)
  const expected = decodeCompactBits(required)
  // Two encodings can state the same difficulty, and the node compares difficulties.
  if (difficulty * factor >= expected && difficulty <= expected * factor) return undefined
  return `has difficulty ${difficulty}, ${factor === 1n ? 'not' : 'too far from'} ${expected}`
}

function difficultyRule(
  preset: NetworkPreset,
  { height, nBits }: Header,
  headers: readonly PastHeader[],
): { readonly required: number | undefined; readonly factor: bigint } {
  const { simulation, initialNBits } = preset
  if (simulation === undefined || 'mayKeepDifficulty' in simulation)
    return { required: requiredNBits(preset, height, headers), factor: 1n }
  const { fixedNBits, maxDifficultyFactor } = simulation
  // The difficulty of the parent states which rule the first block has chosen.
  const isFixed = fixedNBits === (height === 1 ? nBits : headers.at(-1)?.nBits)
  return isFixed ? { required: fixedNBits, factor: 1n } : { required: initialNBits, factor: maxDifficultyFactor }
}

/** The required difficulty in compact form; undefined if the context lacks a header that it depends on. */
export function requiredNBits(
  preset: NetworkPreset,
  forHeight: number,
  headers: readonly PastHeader[],
): number | undefined {
  const { autolykosV2 } = preset.difficulty
  const isFixed = autolykosV2 !== undefined && [0, 1].includes(forHeight - autolykosV2.fromHeight)
  const parent = headers.at(-1)
  if (isFixed) return encodeCompactBits(autolykosV2.difficulty)
  // Most headers inherit the difficulty, which needs no arithmetic.
  if (!isRecalculatedAt(preset, forHeight)) return parent?.height === forHeight - 1 ? parent.nBits : undefined
  const needed = heightsForRecalculation(preset, forHeight)
  const found = needed.map((height) => headers.find((header) => header.height === height))
  const known = found.filter((header) => header !== undefined)
  if (known.length < found.length) return undefined
  return encodeCompactBits(nextDifficulty(preset, known.map(toDifficultyHeader), forHeight))
}

const toDifficultyHeader = ({ height, timestamp, nBits }: PastHeader): DifficultyHeader => ({
  height,
  timestamp,
  difficulty: decodeCompactBits(nBits),
})

function requiredVersion(
  preset: NetworkPreset,
  height: number,
  { parameters }: Pick<HeaderContext, 'parameters'>,
): number | undefined {
  const { epochLength } = preset.voting
  if (height < epochLength) return launchVersion(preset, height)
  if (!isVotingEpochStart(preset, height)) return parameters?.blockVersion
  const previous = height === epochLength ? { blockVersion: launchVersion(preset, height - 1) } : parameters
  return previous && nextEpochVersion(preset, height, previous)
}

/** Before the first voting epoch starts, no block states the version. */
const launchVersion = ({ versionHeights }: NetworkPreset, height: number): number =>
  versionHeights.findLast(({ fromHeight }) => fromHeight <= height)?.version ?? 1

/** The version rises by an accepted soft fork, except that version 2 was activated without a vote. */
function nextEpochVersion(
  preset: NetworkPreset,
  height: number,
  { blockVersion, softForkStartHeight: start, softForkVotes: votes = 0 }: VersionParameters,
): number {
  if (blockVersion === 1 && height === preset.difficulty.autolykosV2?.fromHeight) return 2
  const activation = start && softForkSchedule(preset, start).activation
  return height === activation && isSoftForkApproved(preset, votes) ? blockVersion + 1 : blockVersion
}

/** The context of the header that follows this one. */
export function contextAfter(
  preset: NetworkPreset,
  { headers, parameters }: HeaderContext,
  { header, extension }: Pick<HeaderCandidate, 'header' | 'extension'>,
): HeaderContext {
  const { height, timestamp, nBits, version } = header
  const { step, oldest } = historyAt(preset, height)
  const history = headers.filter((past) => past.height >= oldest && past.height % step === 0)
  const stated = isVotingEpochStart(preset, height)
    ? ((extension && decodeParameters(extension)) ?? { blockVersion: version })
    : parameters
  return { headers: [...history, { height, timestamp, nBits }], parameters: stated }
}

/** Blocks to read for the context of the header that follows `height`. */
export interface ContextSource {
  /** Ascending. */
  readonly headers: readonly number[]
  /** The block whose extension states the parameters; undefined in the first voting epoch. */
  readonly parameters: number | undefined
}

export function contextSource(preset: NetworkPreset, height: number): ContextSource {
  if (height < 1) return { headers: [], parameters: undefined }
  const { step, oldest } = historyAt(preset, height)
  const headers: number[] = []
  for (let at = Math.max(step, Math.ceil(oldest / step) * step); at < height; at += step) headers.push(at)
  const { index, start } = votingEpochOf(preset, height)
  return { headers: [...headers, height], parameters: index === 0 ? undefined : start }
}

/** A context holds the headers at multiples of the shortest epoch, as far back as the next recalculation looks. */
function historyAt(preset: NetworkPreset, height: number): { readonly step: number; readonly oldest: number } {
  const { epochLength, epochsUsed, eip37 } = preset.difficulty
  return {
    step: Math.min(epochLength, eip37?.epochLength ?? epochLength),
    oldest: height - epochsUsed * epochLengthAt(preset, height + 1),
  }
}
