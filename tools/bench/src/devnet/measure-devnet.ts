import type { Measurement } from '../measurement.ts'
import { measureGeneration } from './measure-generation.ts'
import { measureLongChain } from './measure-long-chain.ts'
import { measureServing } from './measure-serving.ts'

/** Speed of generating and serving the simulated chain, and proof that memory does not grow with its length. */
export async function measureDevnet(): Promise<Record<string, Measurement>> {
  return { ...(await measureGeneration()), ...(await measureServing()), ...(await measureLongChain()) }
}
