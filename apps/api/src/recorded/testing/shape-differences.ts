export interface CompareOptions {
  /** Ignore keys that were added after the recording. */
  readonly ignoreNewKeys?: boolean
  readonly path?: string
}

/**
 * Compares keys and value types of our responses with recorded ones, path by path. Nulls are ignored here: the schema
 * defines where they are allowed.
 */
export function shapeDifferences(
  recorded: readonly unknown[],
  ours: readonly unknown[],
  { ignoreNewKeys = false, path = '' }: CompareOptions = {},
): string[] {
  const [recordedValues, ourValues] = [recorded.filter(isSomething), ours.filter(isSomething)]
  if (recordedValues.length === 0) return []
  if (ourValues.length === 0) return [`${path}: no value of ours to compare`]
  const kinds = [kindsOf(recordedValues, path), kindsOf(ourValues, path)]
  if (kinds[0] !== kinds[1]) return [`${path}: recorded ${kinds[0]}, ours ${kinds[1]}`]
  if (isLists(recordedValues) && isLists(ourValues))
    return shapeDifferences(recordedValues.flat(), ourValues.flat(), { ignoreNewKeys, path: `${path}[]` })
  return isObjects(recordedValues) && isObjects(ourValues)
    ? objectDifferences(recordedValues, ourValues, { ignoreNewKeys, path })
    : []
}

type Fields = Readonly<Record<string, unknown>>

function objectDifferences(
  recorded: readonly Fields[],
  ours: readonly Fields[],
  { ignoreNewKeys, path }: Required<CompareOptions>,
): string[] {
  if (MAPS.test(path))
    return shapeDifferences(recorded.flatMap(valuesOf), ours.flatMap(valuesOf), { ignoreNewKeys, path: `${path}.*` })
  const keys = new Set([...recorded, ...ours].flatMap((fields) => Object.keys(fields)))
  return [...keys].flatMap((key) => {
    const keyPath = `${path}.${key}`
    const [recordedValues, ourValues] = [presence(recorded, key), presence(ours, key)]
    if (recordedValues === 'never' && ignoreNewKeys) return []
    if (recordedValues !== ourValues)
      return [`${keyPath}: ${recordedValues} present in recorded responses, ${ourValues} in ours`]
    return shapeDifferences(valuesAt(recorded, key), valuesAt(ours, key), { ignoreNewKeys, path: keyPath })
  })
}

/** Objects whose keys are data: registers of a box, context variables. */
const MAPS = /\.(additionalRegisters|extension)$/

const isSomething = (value: unknown): boolean => value !== null && value !== undefined
const isLists = (values: readonly unknown[]): values is readonly (readonly unknown[])[] => values.every(Array.isArray)
const isObjects = (values: readonly unknown[]): values is readonly Fields[] =>
  values.every((value) => typeof value === 'object' && !Array.isArray(value))
const valuesOf = (fields: Fields): unknown[] => Object.values(fields)
const valuesAt = (objects: readonly Fields[], key: string): unknown[] => objects.map((fields) => fields[key])

const kindsOf = (values: readonly unknown[], path: string): string =>
  [...new Set(values.map((value) => kindOf(value, path)))].toSorted().join(' or ')

function kindOf(value: unknown, path: string): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' && FRACTIONS.test(path)) return 'fraction'
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer'
  return typeof value
}

/** Numbers that can be integers by chance. */
const FRACTIONS = /\.feePerByte$/

function presence(objects: readonly Fields[], key: string): 'always' | 'sometimes' | 'never' {
  const count = objects.filter((fields) => key in fields).length
  if (count === 0) return 'never'
  return count === objects.length ? 'always' : 'sometimes'
}
