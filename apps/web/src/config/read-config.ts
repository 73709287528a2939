import { DEFAULT_CONFIG, type NetworkExplorer, type PublicConfig } from './public-config.ts'

/** Merges the input over the defaults; values of the wrong type are ignored. */
export function readConfig(input: unknown): PublicConfig {
  return merge(DEFAULT_CONFIG, input) as PublicConfig
}

function merge(defaults: unknown, input: unknown): unknown {
  if (input === undefined) return defaults
  if (defaults === DEFAULT_CONFIG.environments)
    return Array.isArray(input) && input.every(isEnvironment) ? input : defaults
  if (defaults === DEFAULT_CONFIG.alternativeLogo) return isLogo(input) ? input : defaults
  if (isObject(defaults))
    return isObject(input)
      ? Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, merge(value, ownValue(input, key))]))
      : defaults
  return typeof input === typeof defaults ? input : defaults
}

const isLogo = (value: unknown) => typeof value === 'boolean' || typeof value === 'string'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ownValue = (object: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined

const isEnvironment = (value: unknown): value is NetworkExplorer =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['url'] === 'string'
