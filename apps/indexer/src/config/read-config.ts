import type { Setting } from './setting.ts'
import { type Config, SETTINGS } from './settings.ts'

export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

/** All that is wrong is told at once. A variable that is set to nothing counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const faults: string[] = []
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([key, setting]) => {
    const { name, initial, parse } = setting
    const text = environment[name] || initial
    const value = text === undefined ? undefined : parse(text)
    if (value === undefined)
      faults.push(text === undefined ? `${name} must be given: ${setting.about}` : wrong(setting, text))
    return [key, value]
  })
  if (faults.length > 0) return { ok: false, faults }
  // Each value is of its setting's own parser, which is how Config is typed.
  const config = Object.fromEntries(entries) as Config
  const twice = twiceNamed(config.nodeUrls)
  return twice === undefined ? { ok: true, config } : { ok: false, faults: [`NODE_URLS names ${twice} twice`] }
}

function wrong({ name, takes, isSecret }: Setting<unknown>, text: string): string {
  return `${name} is ${isSecret === true ? '' : `${JSON.stringify(text)}, `}not ${takes}`
}

/** A node is known by its host and port. */
function twiceNamed(urls: readonly string[]): string | undefined {
  const hosts = urls.map((url) => new URL(url).host)
  return hosts.find((host, i) => hosts.indexOf(host) !== i)
}
