import { createHash } from 'node:crypto'

/** The parameters that determine a stored chain: seed, profile, number of blocks and others. */
export type ChainKey = Readonly<Record<string, string | number>> & {
  /** Version of the generating code. Another version may generate another chain, so it replaces the stored one. */
  readonly version: string
}

/** Independent of the version, so that stored chains do not accumulate while the code changes. */
export function chainFileName(key: ChainKey): string {
  const { version: _, ...rest } = key
  return `chain-${createHash('sha256').update(canonicalKey(rest)).digest('hex').slice(0, 16)}`
}

/** Equal for equal keys, whatever the order of their fields. */
export function canonicalKey(key: Readonly<Record<string, string | number>>): string {
  return JSON.stringify(Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
