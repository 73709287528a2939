import { processorSeconds } from '@ergo-explorer/rehearse/measure/processor-time'
import { median, round } from '../measure.ts'
import type { Load } from './load.ts'
import type { Order } from './load-child.ts'

/** The two that are compared, as what to ask of each. */
export interface Sides {
  readonly ours: Side
  readonly bare: Side
}

interface Side extends Order {
  /** Of the process that answers. */
  readonly pid: number
}

export interface Compared {
  readonly ratio: number
  readonly range: readonly [number, number]
  readonly ours: number
  readonly bare: number
  readonly bytes: readonly [ours: number, bare: number]
  /** Milliseconds of the server's processor for a thousand answers. */
  readonly cpuMs: readonly [ours: number, bare: number]
  /** How much of one core the server's process kept busy. */
  readonly busy: readonly [ours: number, bare: number]
  readonly limitedBy: 'our own process' | 'the database and the load on the same cores'
  readonly failed: number
  /** The bare side swung more than twofold: this says more about the machine. */
  readonly isVoid: boolean
}

/** Above it the process has hardly a moment to wait for others. */
const MOSTLY_BUSY = 0.85

type Measured = Load & { readonly cpuMs: number; readonly busy: number }

/** Both in turn, after one pair to warm up; the figure is the median of the ratios of pairs. */
export async function comparePairs(
  ask: (order: Order) => Promise<Load>,
  { ours, bare }: Sides,
  count: number,
): Promise<Compared> {
  const measure = async ({ pid, ...order }: Side) => {
    const before = processorSeconds(pid)
    const load = await ask(order)
    const used = (processorSeconds(pid) - before) * 1000
    return { ...load, cpuMs: (used * 1000) / load.answers, busy: used / load.elapsedMs }
  }
  const pairs: { ours: Measured; bare: Measured }[] = []
  for (let i = 0; i <= count; i++) pairs.push({ ours: await measure(ours), bare: await measure(bare) })
  pairs.shift()
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)
  const bares = pairs.map((pair) => pair.bare.perSecond)
  const [last] = pairs.slice(-1)
  const busy = (side: keyof Sides) => median(pairs.map((pair) => pair[side].busy))
  return {
    ratio: round(median(ratios)),
    range: [round(Math.min(...ratios)), round(Math.max(...ratios))],
    ours: round(median(pairs.map((pair) => pair.ours.perSecond))),
    bare: round(median(bares)),
    bytes: [last?.ours.bytesPerAnswer ?? 0, last?.bare.bytesPerAnswer ?? 0],
    cpuMs: [round(median(pairs.map((pair) => pair.ours.cpuMs))), round(median(pairs.map((pair) => pair.bare.cpuMs)))],
    busy: [round(busy('ours')), round(busy('bare'))],
    limitedBy: busy('ours') > MOSTLY_BUSY ? 'our own process' : 'the database and the load on the same cores',
    failed: pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.bare.failed, 0),
    isVoid: Math.max(...bares) > 2 * Math.min(...bares),
  }
}
