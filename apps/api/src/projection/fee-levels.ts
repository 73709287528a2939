import type { Candidate } from './order-pool.ts'
import type { Projection } from './project-blocks.ts'

/** How many blocks somebody may be ready to wait. */
export const WAITS = [1, 3, 10] as const

/** nanoERG for each byte that put a newcomer into one of so many next blocks; 0 while they have room. */
export function feeLevel({ blocks, beyond }: Projection<Candidate>, wait: number): bigint {
  const isFull = blocks.length > wait || (blocks.length === wait && beyond.length > 0)
  const last = blocks[wait - 1]?.at(-1)
  // To push the last one out is to weigh more, in whole nanoERG for each byte.
  return isFull && last !== undefined ? last.weight / 1024n + 1n : 0n
}
