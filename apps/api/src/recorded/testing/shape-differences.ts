export interface Leniency {
  /** What was recorded before a key came cannot have it. */
  readonly mayHaveMore?: boolean
}

/**
 * Where our answers have other keys or other kinds of values than recorded ones, place by place. Whether null may stand
 * somewhere is for the schema to say; here it only says nothing.
 */
export function shapeDifferences(
  recorded: readonly unknown[],
  ours: readonly unknown[],
  leniency: Leniency = {},
  at = '',
): string[] {
  const [theirs, our] = [recorded.filter(isSomething), ours.filter(isSomething)]
  if (theirs.length === 0) return []
  if (our.length === 0) return [`${at}: ours have none to compare`]
  const kinds = [kindsOf(theirs, at), kindsOf(our, at)]
  if (kinds[0] !== kinds[1]) return [`${at}: ${kinds[0]} was recorded, ours is ${kinds[1]}`]
  if (isLists(theirs) && isLists(our)) return shapeDifferences(theirs.flat(), our.flat(), leniency, `${at}[]`)
  return isObjects(theirs) && isObjects(our) ? objectDifferences(theirs, our, leniency, at) : []
}

type Fields = Readonly<Record<string, unknown>>

function objectDifferences(
  recorded: readonly Fields[],
  ours: readonly Fields[],
  leniency: Leniency,
  at: string,
): string[] {
  if (MAPS.test(at)) return shapeDifferences(recorded.flatMap(valuesOf), ours.flatMap(valuesOf), leniency, `${at}.*`)
  const keys = new Set([...recorded, ...ours].flatMap((fields) => Object.keys(fields)))
  return [...keys].flatMap((key) => {
    const here = `${at}.${key}`
    const [theirs, our] = [presence(recorded, key), presence(ours, key)]
    if (theirs === 'never' && leniency.mayHaveMore === true) return []
    if (theirs !== our) return [`${here}: there ${theirs} in recorded answers, ${our} in ours`]
    return shapeDifferences(valuesAt(recorded, key), valuesAt(ours, key), leniency, here)
  })
}

/** Their keys are data: registers that a box fills, variables that a spender sets. */
const MAPS = /\.(additionalRegisters|extension)$/

const isSomething = (value: unknown): boolean => value !== null && value !== undefined
const isLists = (values: readonly unknown[]): values is readonly (readonly unknown[])[] => values.every(Array.isArray)
const isObjects = (values: readonly unknown[]): values is readonly Fields[] =>
  values.every((value) => typeof value === 'object' && !Array.isArray(value))
const valuesOf = (fields: Fields): unknown[] => Object.values(fields)
const valuesAt = (objects: readonly Fields[], key: string): unknown[] => objects.map((fields) => fields[key])

const kindsOf = (values: readonly unknown[], at: string): string =>
  [...new Set(values.map((value) => kindOf(value, at)))].toSorted().join(' or ')

function kindOf(value: unknown, at: string): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' && FRACTIONS.test(at)) return 'fraction'
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer'
  return typeof value
}

/** Which may be whole at times. */
const FRACTIONS = /\.feePerByte$/

function presence(objects: readonly Fields[], key: string): 'always' | 'at times' | 'never' {
  const count = objects.filter((fields) => key in fields).length
  if (count === 0) return 'never'
  return count === objects.length ? 'always' : 'at times'
}
