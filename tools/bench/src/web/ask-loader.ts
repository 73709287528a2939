import type { Load } from '../api/load.ts'
import type { Order } from '../api/load-child.ts'
import type { Child } from '../devnet/child.ts'

/** Lets the child ask as fast as it can, and tells what came. */
export function askLoader(loader: Child) {
  return (order: Order): Promise<Load> => {
    const answer = loader.hear<Load>()
    loader.say(order)
    return answer
  }
}

export const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 9)
export const SLICE_MS = Number(process.env['BENCH_SLICE_MS'] ?? 2000)
