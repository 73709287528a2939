import type { Hex } from '#bytes/hex.ts'
import { emissionPeriods } from '#economy/emission.ts'
import { encodeCompactBits, roundToCompactBits } from '#pow/nbits.ts'
import { inspectName } from '#token/name-safety.ts'
import { bool, decimal, integer, listOf, object, oneOf, pattern, type Reader, text } from './file-schema.ts'
import type {
  DifficultySettings,
  EmissionSettings,
  NamedOwner,
  NetworkPreset,
  OraclePoolPreset,
  ReemissionSettings,
  ReemissionTokens,
  SimulatedDifficulty,
  SystemScripts,
  VersionHeight,
  VotingSettings,
} from '#network/preset.ts'
import { FEE_SCRIPT, MINER_REWARD_DELAY, NO_PREMINE_SCRIPT } from '#network/protocol.ts'
import { emissionScript, payToReemissionScript, reemissionScript, treasuryScript } from '#network/system-scripts.ts'

export type ParsedPresetFile =
  | { readonly ok: true; readonly preset: NetworkPreset }
  /** One line per fault; each names the key. */
  | { readonly ok: false; readonly faults: readonly string[] }

/** A preset as operators write it: scripts follow from the emission, and difficulties are decimal. */
interface PresetFile extends Omit<
  NetworkPreset,
  'initialNBits' | 'checkPow' | 'simulation' | 'emission' | 'systemScripts' | 'oraclePools'
> {
  readonly initialDifficulty: bigint
  readonly checkPow?: boolean
  readonly simulation?: SimulationFile
  readonly emission: EmissionSettings & { readonly minerRewardDelay?: number }
  readonly oraclePools?: readonly OraclePoolPreset[]
}

interface SimulationFile {
  readonly fixedDifficulty?: bigint
  readonly maxDifficultyFactor?: bigint
  readonly mayKeepDifficulty?: true
}

/** Parses the JSON of a preset file and reports all faults at once. */
export function parsePresetFile(json: string): ParsedPresetFile {
  let root: unknown
  try {
    root = JSON.parse(json)
  } catch (error) {
    return { ok: false, faults: [`is not valid JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const faults: string[] = []
  const file = readPresetFile(root, '', faults)
  if (file === undefined) return { ok: false, faults }
  const contradictions = [...listContradictions(file)]
  return contradictions.length === 0 ? { ok: true, preset: toPreset(file) } : { ok: false, faults: contradictions }
}

/** Heights are 32-bit integers in the protocol. */
const MAX_HEIGHT = 2 ** 31 - 1
const MAX_EPOCH_LENGTH = 1_000_000
const MAX_LIST_LENGTH = 100
/** Each reduction is a row of the schedule. */
const MAX_REDUCTIONS = 1000n
const MAX_NANOERG = 2n ** 63n - 1n

const height = integer(1, MAX_HEIGHT)
const nanoErg = decimal(0n, MAX_NANOERG)
const difficulty: Reader<bigint> = (value, at, faults) => {
  const read = decimal(1n, 2n ** 256n)(value, at, faults)
  if (read === undefined || roundToCompactBits(read) === read) return read
  faults.push(`${at}: a header cannot state this difficulty; the nearest is "${roundToCompactBits(read)}"`)
  return undefined
}
const id = pattern(/^[0-9a-f]{64}$/, '64 lower-case hex digits')
const name = text(60, (value) => inspectName(value).display === value)

const readPresetFile = object<PresetFile>(
  {
    name: pattern(/^[a-z][a-z0-9-]{0,31}$/, '1 to 32 lower-case letters, digits and hyphens, the first a letter'),
    title: name,
    nodeNetwork: pattern(/^[\w-]{1,32}$/, '1 to 32 letters, digits, hyphens and underscores'),
    addressPrefix: oneOf(0x00, 0x10),
    blockIntervalMs: integer(1, 86_400_000),
    genesisId: id,
    initialDifficulty: difficulty,
    checkPow: bool,
    hitFunction: oneOf('header-id'),
    simulation: object<SimulationFile>(
      { fixedDifficulty: difficulty, maxDifficultyFactor: decimal(1n, 2n ** 64n), mayKeepDifficulty: oneOf(true) },
      ['fixedDifficulty', 'maxDifficultyFactor', 'mayKeepDifficulty'],
    ),
    versionHeights: listOf(object<VersionHeight>({ version: integer(1, 127), fromHeight: height }), MAX_LIST_LENGTH),
    difficulty: object<DifficultySettings>(
      {
        // The node uses other headers for an epoch of one block.
        epochLength: integer(2, MAX_EPOCH_LENGTH),
        epochsUsed: integer(1, 64),
        eip37: object({ fromHeight: height, epochLength: integer(2, MAX_EPOCH_LENGTH) }),
        autolykosV2: object({ fromHeight: height, difficulty }),
      },
      ['eip37', 'autolykosV2'],
    ),
    voting: object<VotingSettings>({
      epochLength: integer(2, MAX_EPOCH_LENGTH),
      softForkEpochs: integer(1, 1000),
      activationEpochs: integer(1, 1000),
    }),
    emission: object<PresetFile['emission']>(
      {
        fixedRate: nanoErg,
        fixedRatePeriod: height,
        epochLength: height,
        epochReduction: decimal(1n, MAX_NANOERG),
        foundersShare: nanoErg,
        minerRewardDelay: oneOf(MINER_REWARD_DELAY),
      },
      ['minerRewardDelay'],
    ),
    reemission: object<ReemissionSettings>(
      {
        activationHeight: height,
        startHeight: height,
        tokens: object<ReemissionTokens>({ emissionNft: id, reemissionToken: id, reemissionNft: id }),
      },
      ['tokens'],
    ),
    storageRentPeriod: height,
    oraclePools: listOf(
      object<OraclePoolPreset>(
        {
          name,
          pair: name,
          unit: oneOf('nanoErgPerUsd', 'nanoErgPerKilogramOfGold'),
          version: oneOf(1, 2),
          poolNft: id,
          oracleToken: id,
          refreshNft: id,
          updateNft: id,
          ballotToken: id,
          rewardToken: id,
        },
        ['refreshNft', 'updateNft', 'ballotToken', 'rewardToken'],
      ),
      MAX_LIST_LENGTH,
    ),
    bankNft: id,
    owners: listOf(
      object<NamedOwner>({
        name,
        kind: oneOf('miner', 'exchange', 'dapp'),
        publicKey: pattern(/^0[23][0-9a-f]{64}$/, 'a public key of 66 lower-case hex digits'),
      }),
      MAX_LIST_LENGTH,
    ),
  },
  [
    'title',
    'nodeNetwork',
    'genesisId',
    'checkPow',
    'hitFunction',
    'simulation',
    'reemission',
    'oraclePools',
    'bankNft',
    'owners',
  ],
)

/** Values that are valid alone and cannot be true together. */
function* listContradictions(file: PresetFile): Generator<string, undefined> {
  yield* listVersionFaults(file)
  yield* listDifficultyFaults(file)
  const { emission, simulation, checkPow = true, hitFunction } = file
  if (checkPow && hitFunction !== undefined) yield 'hitFunction: is only for networks without proof of work'
  const { fixedRate, epochReduction, foundersShare, fixedRatePeriod, epochLength } = emission
  if (foundersShare >= fixedRate) yield 'emission.foundersShare: must be less than emission.fixedRate'
  if (foundersShare < 2n * epochReduction)
    yield 'emission.foundersShare: must be at least twice emission.epochReduction, because the first two reductions are taken from it'
  const reductions = (fixedRate + epochReduction - 1n) / epochReduction
  const end = fixedRatePeriod + (Number(reductions) - 1) * epochLength
  if (reductions > MAX_REDUCTIONS || end > MAX_HEIGHT)
    yield `emission.epochReduction: the emission must end after at most ${MAX_REDUCTIONS} reductions and below height ${MAX_HEIGHT}`
  else if (BigInt(end) * fixedRate > MAX_NANOERG)
    yield 'emission.fixedRate: the total emission is more than a box can hold'
  else yield* listReemissionFaults(file)
  if (simulation !== undefined) {
    const { fixedDifficulty, maxDifficultyFactor, mayKeepDifficulty } = simulation
    const isStretched = fixedDifficulty !== undefined && maxDifficultyFactor !== undefined
    const isPartlyStretched = fixedDifficulty !== undefined || maxDifficultyFactor !== undefined
    if (mayKeepDifficulty === undefined ? !isStretched : isPartlyStretched)
      yield 'simulation: must have either mayKeepDifficulty, or fixedDifficulty and maxDifficultyFactor'
  }
}

function* listVersionFaults({ versionHeights, voting, difficulty: { autolykosV2 } }: PresetFile) {
  if (versionHeights[0]?.fromHeight !== 1) yield 'versionHeights[0].fromHeight: must be 1'
  for (const [i, { version, fromHeight }] of versionHeights.entries()) {
    const previous = versionHeights[i - 1]
    if (previous === undefined) continue
    const at = `versionHeights[${i}]`
    if (version <= previous.version) yield `${at}.version: must be higher than ${previous.version}, the one before it`
    if (fromHeight <= previous.fromHeight) yield `${at}.fromHeight: must be above ${previous.fromHeight}`
    // Launch parameters take effect with block 2; later versions with the first block of a voting epoch.
    else if (fromHeight !== 2 && fromHeight % voting.epochLength !== 0)
      yield `${at}.fromHeight: must be 2 or a multiple of voting.epochLength (${voting.epochLength})`
    else if (version === 2 && fromHeight > 2 && fromHeight !== autolykosV2?.fromHeight)
      yield `${at}.fromHeight: version 2 starts at difficulty.autolykosV2.fromHeight (${autolykosV2?.fromHeight ?? 'not set'})`
  }
}

function* listDifficultyFaults({ difficulty: { epochLength, eip37, autolykosV2 } }: PresetFile) {
  if (eip37 === undefined) return
  if (epochLength % eip37.epochLength !== 0)
    yield `difficulty.eip37.epochLength: must divide difficulty.epochLength (${epochLength})`
  if ((eip37.fromHeight - 1) % eip37.epochLength !== 0)
    yield `difficulty.eip37.fromHeight: must be one above a multiple of difficulty.eip37.epochLength (${eip37.epochLength})`
  else if (eip37.fromHeight <= 2 * eip37.epochLength)
    yield 'difficulty.eip37.fromHeight: must be above two epochs of difficulty.eip37.epochLength'
  if (autolykosV2 !== undefined && autolykosV2.fromHeight + 1 >= eip37.fromHeight)
    yield 'difficulty.autolykosV2.fromHeight: must be at least two blocks below difficulty.eip37.fromHeight'
}

function* listReemissionFaults({ reemission, emission }: PresetFile) {
  if (reemission === undefined) return
  const { activationHeight, startHeight } = reemission
  const end = (emissionPeriods({ emission }).at(-1)?.toHeight ?? 0) + 1
  if (startHeight !== end) yield `reemission.startHeight: must be ${end}, the first height without emission`
  if (activationHeight >= startHeight) yield 'reemission.activationHeight: must be below reemission.startHeight'
}

/** Optional keys that are absent stay absent. */
function toPreset(file: PresetFile): NetworkPreset {
  const { initialDifficulty, checkPow = true, simulation, emission, oraclePools = [], ...same } = file
  const { minerRewardDelay: _minerRewardDelay, ...schedule } = emission
  return {
    ...same,
    initialNBits: encodeCompactBits(initialDifficulty),
    checkPow,
    ...(simulation && { simulation: toSimulation(simulation) }),
    emission: schedule,
    systemScripts: scriptsOf(schedule, file.reemission),
    oraclePools,
  }
}

function toSimulation({ fixedDifficulty = 1n, maxDifficultyFactor = 1n, mayKeepDifficulty }: SimulationFile) {
  return (
    mayKeepDifficulty ? { mayKeepDifficulty } : { fixedNBits: encodeCompactBits(fixedDifficulty), maxDifficultyFactor }
  ) satisfies SimulatedDifficulty
}

function scriptsOf(emission: EmissionSettings, reemission: ReemissionSettings | undefined): SystemScripts {
  const nft: Hex | undefined = reemission?.tokens?.reemissionNft
  return {
    emission: emissionScript(emission),
    treasury: treasuryScript(emission),
    noPremine: NO_PREMINE_SCRIPT,
    fee: FEE_SCRIPT,
    ...(reemission !== undefined &&
      nft !== undefined && {
        reemission: reemissionScript(nft, reemission.startHeight),
        payToReemission: payToReemissionScript(nft),
      }),
  }
}
