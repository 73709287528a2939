import { readFileSync, statSync } from 'node:fs'

/** A setting that is read from an environment variable. */
export interface Setting<T> {
  readonly name: string
  /** Undefined for required settings. */
  readonly defaultValue: string | undefined
  /** Completes the error message "<name> is <value>, not …". */
  readonly allowedValues: string
  /** One sentence. */
  readonly description: string
  /** Returns undefined for invalid text. */
  readonly parse: (text: string) => T | undefined
  /** The value may contain a password: it is never printed, and `<name>_FILE` can name a file that contains it. */
  readonly isSecret?: boolean
  /** An empty variable is a value of its own and does not select the default. */
  readonly isEmptyValue?: boolean
}

/** All settings of a program. */
export type Settings = Readonly<Record<string, Setting<unknown>>>

type Kind<T> = Pick<Setting<T>, 'allowedValues' | 'parse' | 'isSecret'>

export function wholeNumber(min: number, max: number): Kind<number> {
  return {
    allowedValues: `a whole number from ${min} to ${max}`,
    parse: (text) => (/^\d{1,15}$/.test(text) && +text >= min && +text <= max ? +text : undefined),
  }
}

export function oneOf<const T extends string>(...words: readonly [T, ...T[]]): Kind<T> {
  return {
    allowedValues: words.join(', ').replace(/, (?=[^,]+$)/, ' or '),
    parse: (text) => words.find((word) => word === text),
  }
}

export const trueOrFalse: Kind<boolean> = {
  allowedValues: 'true or false',
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
}

export const word: Kind<string> = {
  allowedValues: 'text without spaces',
  parse: (text) => (/\s/.test(text) ? undefined : text),
}

export function url(...schemes: readonly string[]): Kind<string> {
  return {
    allowedValues: `a URL starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse: (text) =>
      schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text) ? text : undefined,
    isSecret: true,
  }
}

/** A comma-separated list. */
export function listOf<T>({ allowedValues, parse, isSecret }: Kind<T>): Kind<readonly T[]> {
  return {
    allowedValues: `${allowedValues}, or a comma-separated list of these`,
    parse(text) {
      const values = text.split(',').map((part) => parse(part.trim()))
      return values.every((value) => value !== undefined) ? values : undefined
    },
    isSecret: isSecret === true,
  }
}

/** An empty value means none. */
export function optional<T>({ allowedValues, parse, isSecret }: Kind<T>): Kind<T | 'none'> {
  return {
    allowedValues: `${allowedValues}, or empty`,
    parse: (text) => (text === '' ? 'none' : parse(text)),
    isSecret: isSecret === true,
  }
}

/** Parsed values by setting key. */
export type ConfigOf<T extends Settings> = { readonly [Key in keyof T]: NonNullable<ReturnType<T[Key]['parse']>> }

export type SettingsResult<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] }

/** Reports all errors at once. An empty variable counts as not set, unless the setting says otherwise. */
export function readSettings<T extends Settings>(
  settings: T,
  environment: Readonly<Record<string, string | undefined>>,
): SettingsResult<ConfigOf<T>> {
  const errors: string[] = []
  const entries = Object.entries(settings).map(([key, setting]) => {
    const { name, parse } = setting
    const read = readText(setting, environment)
    if (!read.ok) {
      errors.push(read.error)
      return [key, undefined]
    }
    const { text } = read
    const value = text === undefined ? undefined : parse(text)
    if (value === undefined)
      errors.push(text === undefined ? `${name} is required: ${setting.description}` : invalidValue(setting, text))
    return [key, value]
  })
  // Each value was returned by its setting's parser, which defines its type.
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config: Object.fromEntries(entries) as ConfigOf<T> }
}

type TextResult =
  | { readonly ok: true; readonly text: string | undefined }
  | { readonly ok: false; readonly error: string }

/** The text of a variable, of the file that holds it, or of the default. */
function readText(
  { name, defaultValue, isSecret = false, isEmptyValue = false }: Setting<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
): TextResult {
  const fileName = `${name}_FILE`
  const file = isSecret ? environment[fileName] : undefined
  if (file !== undefined && file !== '')
    return environment[name] ? { ok: false, error: `${name} and ${fileName} are both set` } : readSecret(fileName, file)
  const text = isEmptyValue ? (environment[name] ?? defaultValue) : environment[name] || defaultValue
  return { ok: true, text }
}

/** Longer than any list of URLs. */
const MAX_SECRET_BYTES = 65_536

/** Files of secrets usually end with a line break. */
function readSecret(fileName: string, file: string): TextResult {
  try {
    const stats = statSync(file)
    // A device has no end, and a pipe may never have a writer.
    if (!stats.isFile()) return { ok: false, error: `${fileName}: ${file} is not a regular file` }
    if (stats.size > MAX_SECRET_BYTES)
      return { ok: false, error: `${fileName}: ${file} is larger than ${MAX_SECRET_BYTES} bytes` }
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? { ok: false, error: `${fileName}: ${file} is empty` } : { ok: true, text }
  } catch (error) {
    return { ok: false, error: `${fileName} cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function invalidValue({ name, allowedValues, isSecret }: Setting<unknown>, text: string): string {
  return `${name} is ${isSecret === true ? '' : `${JSON.stringify(text)}, `}not ${allowedValues}`
}

/** Help text with one line per setting: name, default value and description. */
export function describeSettings(settings: Settings): string {
  const rows = Object.values(settings).map(({ name, defaultValue, description }) => ({
    assignment: defaultValue === undefined ? name : `${name}=${defaultValue}`,
    about: defaultValue === undefined ? `${description} Required.` : description,
  }))
  const width = Math.max(...rows.map(({ assignment }) => assignment.length))
  return rows.map(({ assignment, about }) => `  ${assignment.padEnd(width)}   ${about}`).join('\n')
}
