import { DEFAULT_CONFIG, type Environment, type PublicConfig } from './public-config.ts'

/** What somebody put there over the defaults; a value of another kind than the default's is not taken. */
export function readConfig(given: unknown): PublicConfig {
  return merge(DEFAULT_CONFIG, given) as PublicConfig
}

function merge(initial: unknown, given: unknown): unknown {
  if (given === undefined) return initial
  if (initial === DEFAULT_CONFIG.environments)
    return Array.isArray(given) && given.every(isEnvironment) ? given : initial
  if (initial === DEFAULT_CONFIG.alternativeLogo) return isLogo(given) ? given : initial
  if (isObject(initial))
    return isObject(given)
      ? Object.fromEntries(Object.entries(initial).map(([key, value]) => [key, merge(value, ownValue(given, key))]))
      : initial
  return typeof given === typeof initial ? given : initial
}

const isLogo = (value: unknown) => typeof value === 'boolean' || typeof value === 'string'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ownValue = (object: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined

const isEnvironment = (value: unknown): value is Environment =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['url'] === 'string'
