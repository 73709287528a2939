import type { Setting, Settings } from './setting.ts'

/** What reading gives: each value as its setting's parser makes it. */
export type ConfigOf<T extends Settings> = { readonly [Key in keyof T]: NonNullable<ReturnType<T[Key]['parse']>> }

export type ReadSettings<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

/** All that is wrong is told at once. A variable that is set to nothing counts as not set. */
export function readSettings<T extends Settings>(
  settings: T,
  environment: Readonly<Record<string, string | undefined>>,
): ReadSettings<ConfigOf<T>> {
  const faults: string[] = []
  const entries = Object.entries(settings).map(([key, setting]) => {
    const { name, initial, parse } = setting
    const text = environment[name] || initial
    const value = text === undefined ? undefined : parse(text)
    if (value === undefined)
      faults.push(text === undefined ? `${name} must be given: ${setting.about}` : wrong(setting, text))
    return [key, value]
  })
  // Each value is of its setting's own parser, which is how the configuration is typed.
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: Object.fromEntries(entries) as ConfigOf<T> }
}

function wrong({ name, takes, isSecret }: Setting<unknown>, text: string): string {
  return `${name} is ${isSecret === true ? '' : `${JSON.stringify(text)}, `}not ${takes}`
}
