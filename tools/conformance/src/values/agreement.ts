import { Tally } from '@ergo-explorer/testkit/reporting/tally'
import type { Dialect } from '#dialects/dialect.ts'

/** How dialects are asked for subjects of one kind, for example boxes by their ids. */
export interface Subjects {
  readonly kind: string
  /** Called for each chunk, because objects come and go with the chain. */
  readonly keys: () => readonly string[]
  /** Name of a dialect that is not compared. */
  readonly without?: string
  /** Objects that are read at once. */
  readonly chunk?: number
  readonly read: (dialect: Dialect, keys: readonly string[]) => Promise<readonly unknown[]>
  /** What the simulated node has, while its chain does not change. */
  readonly expected?: (key: string) => unknown
}

/** Result of comparing subjects of one kind. */
export interface Agreement {
  readonly kind: string
  /** Subjects that were compared in all dialects. */
  readonly compared: number
  /** Of them, those that exist. */
  readonly found: number
  /** Comparisons repeated because the index changed meanwhile. */
  readonly repeated: number
  readonly tally: Tally
}

interface CompareOptions {
  /** Starts again with the first key until this many are compared. */
  readonly count: number
  /** A text that changes with every change of the index. */
  readonly readState: () => Promise<string>
}

/** Objects that are read at once by default. */
export const CHUNK = 20
const MAX_REPETITIONS = 200

/**
 * Reads the same subjects through all dialects and compares all pairs. Answers of different states of the index may
 * differ, so the subjects are read again if it has changed meanwhile.
 */
export async function compareDialects(
  allDialects: readonly Dialect[],
  { kind, keys, without, chunk: chunkSize = CHUNK, read, expected }: Subjects,
  { count, readState }: CompareOptions,
): Promise<Agreement> {
  const dialects = allDialects.filter(({ name }) => name !== without)
  let [compared, found, repeated] = [0, 0, 0]
  const tally = new Tally({ numbers: 'typed', isSymmetric: true })
  while (compared < count) {
    const current = keys()
    if (current.length === 0) break
    const length = Math.min(chunkSize, count - compared)
    const chunk = Array.from({ length }, (_, i) => current[(compared + i) % current.length] ?? '')
    const unique = [...new Set(chunk)]
    const before = await readState()
    const answers = await Promise.all(dialects.map((dialect) => read(dialect, unique)))
    if ((await readState()) !== before) {
      if (++repeated > MAX_REPETITIONS + compared) throw new Error(`the index never rests while ${kind} are read`)
      continue
    }
    const named = dialects.map(({ name }, i) => [name, answers[i] ?? []] as const)
    const all = expected === undefined ? named : [...named, ['the node', unique.map(expected)] as const]
    for (const [i, key] of unique.entries()) {
      if (all[0]?.[1][i] !== undefined) found++
      for (const [[name, a], [otherName, b]] of pairsOf(all))
        tally.compare(`${key}, ${otherName} compared with ${name}`, a[i], b[i])
    }
    compared += chunk.length
  }
  return { kind, compared, found, repeated, tally }
}

const pairsOf = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const))

export const formatAgreement = ({ kind, compared, found, repeated, tally }: Agreement): string =>
  `${kind}: ${compared} compared, ${found} of them exist, ${tally.differ} values differ` +
  (repeated > 0 ? `; ${repeated} reads of changing states repeated` : '')
