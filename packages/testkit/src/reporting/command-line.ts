import { parseArgs } from 'node:util'

/** A default value, or the type of an option without one: a number is an integer, a boolean a flag. */
type OptionType = number | string | boolean | NumberConstructor | StringConstructor

type ValueOf<T extends OptionType> = T extends NumberConstructor
  ? number | undefined
  : T extends StringConstructor
    ? string | undefined
    : T extends number
      ? number
      : T extends boolean
        ? boolean
        : string

export type OptionValues<T extends Readonly<Record<string, OptionType>>> = {
  readonly [Name in keyof T]: ValueOf<T[Name]>
}

/** @throws for unknown and invalid options */
export function parseOptions<const T extends Readonly<Record<string, OptionType>>>(
  types: T,
  args: readonly string[],
): OptionValues<T> {
  const options = Object.fromEntries(
    Object.entries(types).map(([name, type]) => [
      name,
      { type: typeof type === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { values } = parseArgs({ args: [...args], options })
  const entries = Object.entries(types).map(([name, type]) => [name, valueOf(name, type, values[name])])
  // Each value has the type of its option.
  return Object.fromEntries(entries) as OptionValues<T>
}

function valueOf(name: string, type: OptionType, value: string | boolean | undefined) {
  if (value === undefined) return typeof type === 'function' ? undefined : type
  if (type !== Number && typeof type !== 'number') return value
  const number = Number(value)
  if (value === '' || !Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`--${name} must be a whole number, got ${value}`)
  return number
}

/** Reads the command line of a program. Wrong options print the reason and the usage, and end the program. */
export function readOptions<const T extends Readonly<Record<string, OptionType>>>(
  types: T,
  usage: string = usageOf(types),
): OptionValues<T> {
  return orUsage(usage, () => parseOptions(types, process.argv.slice(2)))
}

/** Runs a parser of the command line; `--help` and an error print the usage and end the program. */
export function orUsage<T>(usage: string, parse: () => T): T {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parse()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
    process.exit(2)
  }
}

function usageOf(types: Readonly<Record<string, OptionType>>): string {
  const options = Object.entries(types).map(([name, type]) => {
    if (typeof type === 'boolean') return `[--${name}]`
    return `[--${name} ${typeof type === 'function' ? (type === Number ? 'N' : 'TEXT') : type}]`
  })
  return `usage: ${options.join(' ')}`
}
