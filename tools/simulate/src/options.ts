import { parseArgs } from 'node:util'

export interface SimulateOptions {
  readonly seeds: readonly number[]
  readonly blocks: number
  /** Seeds that run in parallel. */
  readonly workers: number
  /** Prints every step, not only those of failed seeds. */
  readonly isVerbose: boolean
  /** Follows this many payments through input blocks instead of indexing seeds. */
  readonly payments: number | undefined
}

export const USAGE = `usage: pnpm simulate [--seeds 20] [--from 1] [--seed S] [--blocks 300] [--workers 2] [--verbose]
       pnpm simulate --input-blocks [--payments 1000] [--seed S]`

export function parseOptions(args: readonly string[]): SimulateOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '20' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      blocks: { type: 'string', default: '300' },
      workers: { type: 'string', default: '2' },
      verbose: { type: 'boolean', default: false },
      'input-blocks': { type: 'boolean', default: false },
      payments: { type: 'string', default: '1000' },
    },
  })
  const from = values.seed === undefined ? parseInteger('from', values.from, 0) : parseInteger('seed', values.seed, 0)
  const count = values.seed === undefined ? parseInteger('seeds', values.seeds, 1) : 1
  return {
    seeds: Array.from({ length: count }, (_, i) => from + i),
    blocks: parseInteger('blocks', values.blocks, MIN_BLOCKS),
    workers: parseInteger('workers', values.workers, 1),
    isVerbose: values.verbose,
    payments: values['input-blocks'] ? parseInteger('payments', values.payments, 1) : undefined,
  }
}

/** By this height the simulated chain has everything it needs and is long enough for a fork. */
const MIN_BLOCKS = 120

function parseInteger(name: string, text: string, min: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < min)
    throw new RangeError(`--${name} must be an integer of at least ${min}`)
  return value
}
