import { execFileSync } from 'node:child_process'

/** Samples with this many numbers in a row contain everything once. */
export const SAMPLE_COUNT = 7

/** The part of all trials that is checked; undefined checks all. */
export interface Sample {
  readonly number: number
}

/** The commit that is checked out. The date would give one commit different results. */
export const currentCommit = (): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** @param commit its id, or at least eight hexadecimal digits of it */
export function sampleOfCommit(commit: string): Sample {
  if (!/^[\da-f]{8,64}$/.test(commit)) throw new Error(`--commit: "${commit}" is not the id of a commit`)
  return { number: Number.parseInt(commit.slice(0, 8), 16) }
}

/**
 * The items that a sample contains, spread over the list.
 * @param name of the list, so that different lists begin with different items
 */
export function selectSample<T>(items: readonly T[], sample: Sample | undefined, name = ''): readonly T[] {
  if (sample === undefined) return items
  const offset = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + code,
    sample.number,
  )
  return items.filter((_, i) => (i + offset) % SAMPLE_COUNT === 0)
}
