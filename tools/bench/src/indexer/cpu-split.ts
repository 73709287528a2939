import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roundToThreeDigits } from '@ergo-explorer/testkit/statistics'

/** The part of a V8 CPU profile that is used here. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[]
}

/** Stages of the first sync, by the innermost frame on the stack that belongs to one. */
const STAGES: readonly (readonly [stage: string, frame: RegExp])[] = [
  ['parse', /packages\/chain\/src\/json|packages\/node\/src\/client\/response/],
  ['decode', /packages\/node\/src\/decode/],
  ['check', /packages\/node\/src\/check|indexer\/src\/follow|checked-headers/],
  ['transfer', /messageport|block-stream/],
  ['stories', /packages\/stories/],
  ['encode', /packages\/db\/src\/copy/],
  ['derive', /indexer\/src\/(?:derive|dictionary|bulk)/],
  ['fetch', /undici|packages\/node\/src\/client/],
  ['write', /\/pg(?:-[a-z-]+)?\//],
  ['startup', /node:internal\/(?:modules|main|bootstrap)|wasm:/],
]

const UNUSED = new Set(['(idle)', '(root)'])

/** Seconds of one thread per stage. */
export function splitByStage({ nodes, samples, timeDeltas }: CpuProfile): Record<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const stageOf = (id: number | undefined): string => {
    const frame = id === undefined ? undefined : byId.get(id)?.callFrame
    if (frame === undefined) return 'other'
    if (frame.functionName === '(garbage collector)') return 'garbage collection'
    return STAGES.find(([, pattern]) => pattern.test(frame.url))?.[0] ?? stageOf(parents.get(id ?? 0))
  }
  const seconds: Record<string, number> = {}
  for (const [i, id] of samples.entries()) {
    if (UNUSED.has(byId.get(id)?.callFrame.functionName ?? '')) continue
    const stage = stageOf(id)
    seconds[stage] = (seconds[stage] ?? 0) + (timeDeltas[i] ?? 0) / 1e6
  }
  return seconds
}

/**
 * CPU seconds of a process per stage, from the profiles of its threads. Helper threads of V8, which collect garbage and
 * compile, are not in the profiles: they are the rest of the process. Profiles count time by the clock, so on a busy
 * machine waiting for a core counts, too, and only the shares of the stages are meaningful.
 */
export function readCpuSplit(directory: string, processSeconds: number): Record<string, number> {
  const total: Record<string, number> = {}
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.cpuprofile'))) {
    // Node wrote the file.
    const profile = JSON.parse(readFileSync(join(directory, file), 'utf8')) as CpuProfile
    for (const [stage, seconds] of Object.entries(splitByStage(profile))) {
      total[stage] = (total[stage] ?? 0) + seconds
    }
  }
  const inThreads = Object.values(total).reduce((sum, seconds) => sum + seconds, 0)
  const all = { ...total, 'V8 helper threads': Math.max(0, processSeconds - inThreads) }
  const sorted = Object.entries(all).toSorted(([, a], [, b]) => b - a)
  return Object.fromEntries(sorted.map(([stage, seconds]) => [stage, roundToThreeDigits(seconds)]))
}
