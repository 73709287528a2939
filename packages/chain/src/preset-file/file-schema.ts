/** Returns undefined and adds at least one fault, which starts with the key, if the value is invalid. */
export type Reader<T> = (value: unknown, at: string, faults: string[]) => T | undefined

type OptionalKey<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never }[keyof T]

/** Rejects unknown keys. */
export function object<T extends object>(
  readers: { readonly [Key in keyof T]-?: Reader<NonNullable<T[Key]>> },
  optional: readonly OptionalKey<T>[] = [],
): Reader<T> {
  return (value, at, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.push(`${at === '' ? 'the file' : at}: must be an object`)
      return undefined
    }
    const before = faults.length
    const keys = Object.keys(readers) as (keyof T & string)[]
    for (const key of Object.keys(value))
      if (!Object.hasOwn(readers, key)) faults.push(`${pathTo(at, key)}: unknown key; allowed are ${keys.join(', ')}`)
    const entries = keys.flatMap((key) => {
      if (Object.hasOwn(value, key))
        return [[key, readers[key]((value as Readonly<Record<string, unknown>>)[key], pathTo(at, key), faults)]]
      if (!(optional as readonly string[]).includes(key)) faults.push(`${pathTo(at, key)}: is missing`)
      return []
    })
    // Every required key has a value of its type if there was no fault.
    return faults.length === before ? (Object.fromEntries(entries) as T) : undefined
  }
}

const pathTo = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`)

export function listOf<T>(read: Reader<T>, maxLength: number): Reader<readonly T[]> {
  return (value, at, faults) => {
    if (!Array.isArray(value) || value.length > maxLength)
      return fail(faults, at, `must be a list with at most ${maxLength} entries`)
    const before = faults.length
    const items = value.map((item: unknown, i) => read(item, `${at}[${i}]`, faults))
    return faults.length === before ? items.filter((item) => item !== undefined) : undefined
  }
}

export function integer(min: number, max: number): Reader<number> {
  return (value, at, faults) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : fail(faults, at, `must be a whole number from ${min} to ${max}`)
}

/** A whole number in quotes, because JSON readers round large numbers. */
export function decimal(min: bigint, max: bigint): Reader<bigint> {
  return (value, at, faults) => {
    const read = typeof value === 'string' && /^(0|[1-9]\d{0,99})$/.test(value) ? BigInt(value) : undefined
    return read !== undefined && read >= min && read <= max
      ? read
      : fail(faults, at, `must be a whole number from ${min} to ${max} in quotes, without separators`)
  }
}

export function pattern(regex: RegExp, allowed: string): Reader<string> {
  return (value, at, faults) =>
    typeof value === 'string' && regex.test(value) ? value : fail(faults, at, `must be ${allowed}`)
}

export function text(maxLength: number, isValid: (value: string) => boolean): Reader<string> {
  return (value, at, faults) =>
    typeof value === 'string' && value !== '' && value.trim() === value && value.length <= maxLength && isValid(value)
      ? value
      : fail(faults, at, `must be a text of 1 to ${maxLength} characters, without hidden ones`)
}

export function oneOf<const T extends string | number | boolean>(...values: readonly T[]): Reader<T> {
  return (value, at, faults) =>
    values.find((each) => each === value) ??
    fail(faults, at, `must be ${values.map((each) => JSON.stringify(each)).join(' or ')}`)
}

export const bool: Reader<boolean> = (value, at, faults) =>
  typeof value === 'boolean' ? value : fail(faults, at, 'must be true or false')

function fail(faults: string[], at: string, message: string): undefined {
  faults.push(`${at}: ${message}`)
  return undefined
}
