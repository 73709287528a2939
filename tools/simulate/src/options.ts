import { parseArgs } from 'node:util'
import { LIES } from './lying-nodes/lies.ts'

export interface SimulateOptions {
  readonly seeds: readonly number[]
  readonly blocks: number
  /** Follows this many payments through input blocks instead of indexing seeds. */
  readonly payments: number | undefined
  /** Names of the lies that a node tells beside an honest one, instead of indexing seeds. */
  readonly lies: readonly string[] | undefined
}

export const USAGE = `usage: pnpm simulate [--seeds 20] [--from 1] [--seed S] [--blocks 300]
       pnpm simulate --input-blocks [--payments 1000] [--seed S]
       pnpm simulate --lying-nodes [NAME…]
         NAME: ${LIES.map(({ name }) => name).join(', ')}`

export function parseOptions(args: readonly string[]): SimulateOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '20' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      blocks: { type: 'string', default: '300' },
      'input-blocks': { type: 'boolean', default: false },
      payments: { type: 'string', default: '1000' },
      'lying-nodes': { type: 'boolean', default: false },
    },
  })
  const from = values.seed === undefined ? parseInteger('from', values.from, 0) : parseInteger('seed', values.seed, 0)
  const count = values.seed === undefined ? parseInteger('seeds', values.seeds, 1) : 1
  return {
    seeds: Array.from({ length: count }, (_, i) => from + i),
    blocks: parseInteger('blocks', values.blocks, MIN_BLOCKS),
    lies: parseLies(values['lying-nodes'], positionals),
    payments: values['input-blocks'] ? parseInteger('payments', values.payments, 1) : undefined,
  }
}

function parseLies(hasLies: boolean, names: readonly string[]): readonly string[] | undefined {
  const known = LIES.map(({ name }) => name)
  const unknown = names.find((name) => !hasLies || !known.includes(name))
  if (unknown !== undefined) throw new RangeError(`unknown argument ${unknown}`)
  if (!hasLies) return undefined
  return names.length === 0 ? known : names
}

/** By this height the simulated chain has everything it needs and is long enough for a fork. */
const MIN_BLOCKS = 120

function parseInteger(name: string, text: string, min: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < min)
    throw new RangeError(`--${name} must be an integer of at least ${min}`)
  return value
}
