import { addressFigures } from './addresses.ts'
import { blockFigures } from './blocks.ts'
import { jsonFigures } from './json.ts'
import { registerFigures } from './registers.ts'
import type { Figure } from '../goal.ts'

/** The hot path of packages/chain beside the libraries that do the same. */
export async function measureChain(): Promise<Record<string, Figure>> {
  return { ...(await addressFigures()), ...(await blockFigures()), ...registerFigures(), ...jsonFigures() }
}
