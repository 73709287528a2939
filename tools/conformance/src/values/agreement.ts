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
  readonly differences: readonly string[]
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
  const differences: string[] = []
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
      for (const [a, b] of pairsOf(all)) {
        const difference = findDifference(a[1][i], b[1][i])
        if (difference !== undefined) differences.push(`${kind} ${key}, ${a[0]} and ${b[0]}: ${difference}`)
      }
    }
    compared += chunk.length
  }
  return { kind, compared, found, repeated, differences }
}

const pairsOf = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const))

/** The first difference of two values. Properties that one side does not state are not compared. */
export function findDifference(a: unknown, b: unknown, path = ''): string | undefined {
  if (Object.is(a, b)) return undefined
  if (!isObject(a) || !isObject(b)) return `${path || 'value'} ${textOf(a)} ≠ ${textOf(b)}`
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length)
    return `${path} has ${a.length} ≠ ${b.length} items`
  const [left, right] = [a, b] as Readonly<Record<string, unknown>>[]
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [x, y] = [left?.[key], right?.[key]]
    // Stated by both, or a property that depends on the object, such as a register.
    const isUnstated = (key in a && x === undefined) || (key in b && y === undefined)
    const difference = isUnstated ? undefined : findDifference(x, y, path === '' ? key : `${path}.${key}`)
    if (difference !== undefined) return difference
  }
  return undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const textOf = (value: unknown): string =>
  isObject(value)
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
    : String(value)

export const formatAgreement = ({ kind, compared, found, repeated, differences }: Agreement): string =>
  `  ${kind}: ${compared} compared, ${found} of them exist, ${differences.length} differ` +
  (repeated > 0 ? `; ${repeated} reads of changing states repeated` : '')
