import { roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import type { GeneratedChain, HeightBoxes } from '#simulated-chain/simulated-chain.ts'
import type { CompleteRun, OperationResult, ProgramCost } from './run-state.ts'
import type { HeightSample, SyncRecord } from './sync-record.ts'

interface LoadRate {
  /** Share of the loaded boxes at the end of the interval. */
  readonly share: number
  readonly boxesPerSecond: number
}

interface Extrapolation {
  readonly boxes: number
  readonly diskGb: number
  readonly loadHours: number
  readonly switchHours: number
  readonly verifyHours: number
  /** Undefined without a smaller run that is large enough. */
  readonly indexerMb: number | undefined
}

export interface OperationComparison {
  readonly name: string
  readonly smaller: OperationResult
  readonly larger: OperationResult
}

const EXTRAPOLATED_BOXES = [60_000_000, 200_000_000]
/** Limits for a chain that is five times as long. */
const MAX_ADDED_BUFFERS = 8
const MAX_P95_RATIO = 1.5
const INTERVALS = 10
/** The memory of a short run grows mostly because the JavaScript engine warms up. */
const MIN_BOXES_FOR_MEMORY = 50_000

const MAX_STEPS = 15
const MAX_RELATIONS = 20

/** The figures of a run, and what exceeds a limit, as one object to print. */
export function summarize(run: CompleteRun, smaller: CompleteRun | undefined) {
  const { chain, sync, verify, api, sizes, snapshot, kills } = run
  const { loadSeconds = sync.seconds } = sync
  const verified = Object.values(verify).filter((each) => each !== undefined)
  const operations = smaller === undefined ? [] : compareOperations(smaller.api.operations, api.operations)
  return {
    boxes: chain.boxes,
    blocks: chain.blocks,
    chain: chain.figures,
    hours: {
      total: (sync.seconds + verify.fourConnections.seconds) / 3600,
      load: loadSeconds / 3600,
      switch: switchSeconds(run) / 3600,
      verify: verify.fourConnections.seconds / 3600,
    },
    stages: {
      generate: costOf(chain),
      'first sync': { ...costOf(sync), starts: sync.starts, boxesPerSecond: chain.boxes / sync.seconds },
      ...Object.fromEntries(Object.entries(verify).map(([name, cost]) => [`verify, ${name}`, costOf(cost)])),
      api: { peakMb: api.peakMb },
    },
    rates: loadRates(sync.samples, chain.boxesByHeight, INTERVALS),
    longestSteps: sync.steps
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, MAX_STEPS)
      .map(({ name, seconds }) => ({ name, seconds })),
    bytesPerBox: sizes.databaseBytes / chain.boxes,
    databaseBytes: sizes.databaseBytes,
    largestRelations: sizes.relations.slice(0, MAX_RELATIONS),
    operations: api.operations,
    snapshot,
    kills,
    extrapolated: EXTRAPOLATED_BOXES.map((boxes) => extrapolate(boxes, run, smaller)),
    comparison: smaller && {
      boxes: smaller.chain.boxes,
      factor: chain.boxes / smaller.chain.boxes,
      operations: operations.map((each) => ({
        name: each.name,
        addedBuffers: addedBuffers(each),
        allowedBuffers: allowedBuffers(each),
        p95Ratio: each.larger.p95Ms / each.smaller.p95Ms,
      })),
    },
    failures: [
      ...(verified.every(({ exitCode }) => exitCode === 0) ? [] : ['verify found inconsistencies']),
      ...(snapshot?.isChangedByteRefused === false ? ['a snapshot with a changed byte was imported'] : []),
      ...(snapshot?.differences ?? []).map((each) => `the imported snapshot differs: ${each}`),
      ...(kills?.differences ?? []).map((each) => `the index differs after kills: ${each}`),
      ...api.operations.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`)),
      ...operations.flatMap(checkComparison),
    ],
  }
}

/** Time and memory of a stage. Memory of PostgreSQL is without its shared buffers. */
const costOf = ({ seconds, cpuSeconds, peakMb }: SyncRecord | GeneratedChain | ProgramCost) => ({
  seconds,
  cpuSeconds,
  peakMb,
})

const switchSeconds = ({ sync }: CompleteRun): number => sync.steps.reduce((sum, { seconds }) => sum + seconds, 0)

/** Boxes per second in parts of the load with the same number of samples. */
export function loadRates(
  samples: readonly HeightSample[],
  boxesByHeight: readonly HeightBoxes[],
  intervals: number,
): LoadRate[] {
  const total = boxesByHeight.at(-1)?.boxes ?? 0
  const points = samples.map(({ seconds, height }) => ({ seconds, boxes: boxesAt(boxesByHeight, height) }))
  const step = Math.max(1, Math.ceil((points.length - 1) / intervals))
  const ends = points.filter((_, i) => i % step === 0 || i === points.length - 1)
  return ends.slice(1).map((end, i) => {
    const from = ends[i] ?? end
    return {
      share: roundToThreeDigits(end.boxes / total),
      boxesPerSecond: Math.round((end.boxes - from.boxes) / (end.seconds - from.seconds)),
    }
  })
}

/** Interpolates between the known heights. */
export function boxesAt(boxesByHeight: readonly HeightBoxes[], height: number): number {
  const next = boxesByHeight.findIndex((each) => each.height >= height)
  const after = boxesByHeight[next]
  if (after === undefined) return boxesByHeight.at(-1)?.boxes ?? 0
  const before = boxesByHeight[next - 1] ?? { height: 0, boxes: 0 }
  return before.boxes + ((after.boxes - before.boxes) * (height - before.height)) / (after.height - before.height)
}

/** Disk, load and verify grow with the boxes, the switch like sorting them. Memory needs a second run. */
export function extrapolate(boxes: number, run: CompleteRun, smaller: CompleteRun | undefined): Extrapolation {
  const { chain, sync, verify, sizes } = run
  const factor = boxes / chain.boxes
  const sortFactor = (factor * Math.log(boxes)) / Math.log(chain.boxes)
  const perBox =
    smaller === undefined || smaller.chain.boxes < MIN_BOXES_FOR_MEMORY
      ? undefined
      : (sync.peakMb.indexer - smaller.sync.peakMb.indexer) / (chain.boxes - smaller.chain.boxes)
  return {
    boxes,
    diskGb: (factor * sizes.databaseBytes) / 1e9,
    loadHours: (factor * (sync.loadSeconds ?? sync.seconds)) / 3600,
    switchHours: (sortFactor * switchSeconds(run)) / 3600,
    verifyHours: (sortFactor * verify.fourConnections.seconds) / 3600,
    indexerMb: perBox && Math.round(sync.peakMb.indexer + Math.max(0, perBox) * (boxes - chain.boxes)),
  }
}

export function compareOperations(
  smaller: readonly OperationResult[],
  larger: readonly OperationResult[],
): OperationComparison[] {
  return larger.flatMap((each) => {
    const other = smaller.find(({ name }) => name === each.name)
    return other === undefined ? [] : [{ name: each.name, smaller: other, larger: each }]
  })
}

/** Lists of the longer chain may be longer as well, so buffers are also compared per item, whichever is less. */
function addedBuffers({ smaller, larger }: Pick<OperationComparison, 'smaller' | 'larger'>): number {
  return larger.buffers - smaller.buffers * Math.max(1, larger.items / smaller.items)
}

/**
 * What a chain of five times the length may add: a few buffers, and one for each lookup, because an index has at most one
 * more level then. Whatever reads more than it returns adds more.
 */
const allowedBuffers = ({ smaller, larger }: Pick<OperationComparison, 'smaller' | 'larger'>): number =>
  MAX_ADDED_BUFFERS + smaller.lookups * Math.max(1, larger.items / smaller.items)

/** Reports an operation that costs more on the longer chain. */
export function checkComparison({ name, smaller, larger }: OperationComparison): string[] {
  const added = addedBuffers({ smaller, larger })
  const ratio = larger.p95Ms / smaller.p95Ms
  return [
    ...(added <= allowedBuffers({ smaller, larger })
      ? []
      : [`${name}: ${added.toFixed(1)} more buffers than on the smaller chain`]),
    ...(ratio <= MAX_P95_RATIO ? [] : [`${name}: p95 is ${ratio.toFixed(2)} times that on the smaller chain`]),
  ]
}
