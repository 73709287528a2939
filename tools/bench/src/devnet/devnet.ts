import type { Figure } from '../goal.ts'
import { generationFigures } from './generation.ts'
import { longChainFigures } from './long-chain.ts'
import { servingFigures } from './serving.ts'

/** How fast the simulated chain is made, how fast blocks are served, and that its length costs no memory. */
export async function measureDevnet(): Promise<Record<string, Figure>> {
  return { ...(await generationFigures()), ...(await servingFigures()), ...(await longChainFigures()) }
}
