/** Progress of a first sync, across interruptions. */
export interface SyncRecord {
  readonly isDone: boolean
  /** Time that the indexer has been running. */
  readonly seconds: number
  /** Until the switch began; undefined while loading. */
  readonly loadSeconds?: number
  readonly samples: readonly HeightSample[]
  readonly steps: readonly SwitchStepTime[]
  readonly peakMb: Peaks
  readonly cpuSeconds: { readonly indexer: number; readonly postgres: number }
  /** How often the sync was started. */
  readonly starts: number
}

export interface HeightSample {
  readonly seconds: number
  readonly height: number
}

interface SwitchStepTime {
  readonly name: string
  readonly seconds: number
}

export interface Peaks {
  readonly indexer: number
  /** Memory of all server processes without the shared buffers. */
  readonly postgres: number
  readonly node: number
}

/** What the database says about the progress. */
export interface CheckpointSample {
  readonly height: number
  readonly mode: 'bulk' | 'building' | 'live'
  /** Completed steps of the switch. */
  readonly step: number
}

export const EMPTY_SYNC: SyncRecord = {
  isDone: false,
  seconds: 0,
  samples: [],
  steps: [],
  peakMb: { indexer: 0, postgres: 0, node: 0 },
  cpuSeconds: { indexer: 0, postgres: 0 },
  starts: 0,
}

const SAMPLE_INTERVAL_S = 5

/** Adds what was seen at a time. Steps completed since the last call share the time since the last completed one. */
export function recordCheckpoint(
  record: SyncRecord,
  seconds: number,
  { checkpoint, stepNames }: { readonly checkpoint: CheckpointSample; readonly stepNames: readonly string[] },
): SyncRecord {
  const { samples, steps } = record
  const isLoading = checkpoint.mode === 'bulk'
  const isDue = seconds - (samples.at(-1)?.seconds ?? Number.NEGATIVE_INFINITY) >= SAMPLE_INTERVAL_S
  const loadSeconds = isLoading ? undefined : (record.loadSeconds ?? seconds)
  const completed = isLoading ? [] : stepNames.slice(steps.length, checkpoint.step)
  const timed = steps.reduce((sum, step) => sum + step.seconds, loadSeconds ?? 0)
  const perStep = (seconds - timed) / completed.length
  return {
    ...record,
    seconds,
    ...(loadSeconds !== undefined && { loadSeconds }),
    samples: isLoading && isDue ? [...samples, { seconds, height: checkpoint.height }] : samples,
    steps: [...steps, ...completed.map((name) => ({ name, seconds: perStep }))],
  }
}

export const highestPeaks = (a: Peaks, b: Peaks): Peaks => ({
  indexer: Math.max(a.indexer, b.indexer),
  postgres: Math.max(a.postgres, b.postgres),
  node: Math.max(a.node, b.node),
})
