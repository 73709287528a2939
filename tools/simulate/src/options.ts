import { parseArgs } from 'node:util'

export interface Options {
  readonly seeds: readonly number[]
  readonly blocks: number
  /** Seeds that are played at the same time. */
  readonly lanes: number
  /** Tells every step, not only those of seeds that fail. */
  readonly isTold: boolean
}

export const USAGE = 'usage: pnpm simulate [--seeds 20] [--from 1] [--seed S] [--blocks 300] [--lanes 2] [--tell]'

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '20' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      blocks: { type: 'string', default: '300' },
      lanes: { type: 'string', default: '2' },
      tell: { type: 'boolean', default: false },
    },
  })
  const from = values.seed === undefined ? whole('from', values.from, 0) : whole('seed', values.seed, 0)
  const count = values.seed === undefined ? whole('seeds', values.seeds, 1) : 1
  return {
    seeds: Array.from({ length: count }, (_, i) => from + i),
    blocks: whole('blocks', values.blocks, LEAST_BLOCKS),
    lanes: whole('lanes', values.lanes, 1),
    isTold: values.tell,
  }
}

/** What every simulated chain needs is built by then, and there is room for a fork. */
const LEAST_BLOCKS = 120

function whole(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least) throw new RangeError(`--${name} is a number from ${least} on`)
  return value
}
