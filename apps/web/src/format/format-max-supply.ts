import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { formatSupply } from './format-supply.ts'

/** The figure that Ergo has always published. The emission rules end one coin above it. */
const PUBLISHED_MAX_SUPPLY = 97_739_924n

export function formatMaxSupply(coinName: string): string {
  return formatSupply(PUBLISHED_MAX_SUPPLY * NANOERG_PER_ERG, coinName)
}
