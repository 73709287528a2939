import { createHash } from 'node:crypto'

/** What a stored chain follows from: seed, profile, number of blocks, and whatever else its maker varies. */
export type ChainKey = Readonly<Record<string, string | number>> & {
  /** Of the code that made it. Another version may make another chain, so it replaces what an earlier one stored. */
  readonly version: string
}

/** The same for every version, so that stored chains do not pile up while the code changes. */
export function fileNameOf(key: ChainKey): string {
  const { version: _, ...rest } = key
  return `chain-${createHash('sha256').update(canonical(rest)).digest('hex').slice(0, 16)}`
}

/** Equal for equal keys, in whatever order their fields were written. */
export function canonical(key: Readonly<Record<string, string | number>>): string {
  return JSON.stringify(Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
