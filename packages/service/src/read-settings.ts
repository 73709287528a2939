import type { Setting, Settings } from './setting.ts'

/** Parsed values by setting key. */
export type ConfigOf<T extends Settings> = { readonly [Key in keyof T]: NonNullable<ReturnType<T[Key]['parse']>> }

export type SettingsResult<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] }

/** Reports all errors at once. An empty variable counts as not set. */
export function readSettings<T extends Settings>(
  settings: T,
  environment: Readonly<Record<string, string | undefined>>,
): SettingsResult<ConfigOf<T>> {
  const errors: string[] = []
  const entries = Object.entries(settings).map(([key, setting]) => {
    const { name, defaultValue, parse } = setting
    const text = environment[name] || defaultValue
    const value = text === undefined ? undefined : parse(text)
    if (value === undefined)
      errors.push(text === undefined ? `${name} is required: ${setting.description}` : invalidValue(setting, text))
    return [key, value]
  })
  // Each value was returned by its setting's parser, which defines its type.
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config: Object.fromEntries(entries) as ConfigOf<T> }
}

function invalidValue({ name, allowedValues, isSecret }: Setting<unknown>, text: string): string {
  return `${name} is ${isSecret === true ? '' : `${JSON.stringify(text)}, `}not ${allowedValues}`
}
