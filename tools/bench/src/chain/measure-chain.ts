import { measureAddresses } from './measure-addresses.ts'
import { measureBlocks } from './measure-blocks.ts'
import { measureJson } from './measure-json.ts'
import { measureRegisters } from './measure-registers.ts'
import type { Measurement } from '../measurement.ts'

/** Compares the hot path of packages/chain with other libraries. */
export async function measureChain(): Promise<Record<string, Measurement>> {
  return { ...(await measureAddresses()), ...(await measureBlocks()), ...measureRegisters(), ...measureJson() }
}
