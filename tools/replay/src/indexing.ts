import type { ProgressReport } from '@ergo-explorer/indexer/bulk/progress'
import { createFollowStatus, type IndexerLog } from '@ergo-explorer/indexer/follow/follow-status'
import { anIndexer, type TestIndexerOptions } from '@ergo-explorer/indexer/testing/an-indexer'

/**
 * A log that stops the indexer at the first warning. Recorded blocks are valid and their node never fails, so any
 * warning is a bug.
 */
export function strictLog(): { log: IndexerLog; signal: AbortSignal; assertNoWarnings: () => void } {
  const stop = new AbortController()
  const warnings: string[] = []
  const fail = (fields: object, message: string) => {
    warnings.push(`${message} ${JSON.stringify(fields)}`)
    stop.abort()
  }
  return {
    log: { info: () => undefined, warn: fail, error: fail },
    /** Aborted by the first warning or error. */
    signal: stop.signal,
    /** @throws if the indexer logged a warning or error */
    assertNoWarnings() {
      if (warnings.length > 0) throw new Error(`The indexer logged warnings: ${warnings.join('; ')}`)
    },
  }
}

/** The height that bulk mode reached and the duration of each mode in milliseconds. */
interface Timing {
  readonly bulkHeight: number
  readonly bulkMs: number
  /** Building state tables and indexes. */
  readonly switchMs: number
  readonly liveHeight: number
  readonly liveMs: number
}

/** A progress report that prints nothing and records when each part starts. */
function timedProgress(clock: () => number) {
  const start = clock()
  const times = { begun: start, loaded: start, built: start }
  let bulkHeight = 0
  return {
    progress: {
      loading: undefined,
      building: undefined,
      loaded: { blocks: 0, rows: 0, passes: 0, rereadRows: 0 },
      queues: { fetched: 0, derived: 0 },
      open: () => undefined,
      setTarget: () => undefined,
      beginPass: () => {
        if (bulkHeight === 0) times.begun = clock()
        return ({ height }: { readonly height: number }) => (bulkHeight = height)
      },
      step: (_step: string, done: number) => {
        if (done === 0) times.loaded = clock()
      },
      end: () => (times.built = clock()),
    } satisfies ProgressReport,
    /** Call it when the indexer is at the tip. */
    timing: (liveHeight: number): Timing => ({
      bulkHeight,
      bulkMs: times.loaded - times.begun,
      switchMs: times.built - times.loaded,
      liveHeight,
      liveMs: clock() - times.built,
    }),
  }
}

/**
 * Runs the complete indexer until it is live and at the node's tip, and returns how long that took. Bulk mode ends and
 * live mode begins `maxReorgDepth` blocks below the tip.
 */
export async function indexNode(
  databaseUrl: string,
  nodeUrl: string,
  options: Pick<TestIndexerOptions, 'preset' | 'maxReorgDepth'>,
): Promise<string> {
  const { progress, timing } = timedProgress(() => performance.now())
  const status = createFollowStatus()
  const { log, signal, assertNoWarnings } = strictLog()
  const nodes = [{ url: nodeUrl }]
  await anIndexer({ ...options, databaseUrl, nodes, log, status, progress, signal, isThreaded: true }).once()
  assertNoWarnings()
  return formatTiming(timing(status.nodeHeight ?? 0))
}

function formatTiming({ bulkHeight, bulkMs, switchMs, liveHeight, liveMs }: Timing): string {
  const live = speed('live', liveHeight - bulkHeight, liveMs)
  if (bulkHeight === 0) return live
  return `${speed('in bulk', bulkHeight, bulkMs)}, state and indexes in ${seconds(switchMs)}, ${live}`
}

const speed = (mode: string, blocks: number, ms: number): string =>
  `${blocks} blocks ${mode} in ${seconds(ms)} (${Math.round((blocks * 1000) / ms)} blocks/s)`

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
