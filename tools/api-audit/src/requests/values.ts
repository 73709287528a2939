import type { Random } from '@ergo-explorer/simchain'
import type { ParameterSamples } from './parameter-samples.ts'

/** The part of JSON Schema that parameters use. */
export interface ParameterSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly default?: unknown
}

/** Values that often break parsers. */
const FUZZ_VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e309',
  'NaN',
  'null',
  'true',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(60),
  'a'.repeat(5000),
  '00',
  'zz',
  'ABCDEF',
  'aB',
  "'; DROP TABLE boxes; --",
  '$1',
  '\\x00',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%',
  '_',
  '{"a":1}',
  '[]',
  '🦄',
  'Ω',
  '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v',
] as const

/** May or may not be valid for the parameter. */
export const pickFuzzValue = (random: Random): string => random.pick(FUZZ_VALUES)

/** A value that the schema allows. */
export function createValidValue(schema: ParameterSchema, random: Random): string {
  if (schema.enum !== undefined) return String(random.pick(schema.enum))
  const type = [schema.type].flat()[0]
  if (type === 'integer') return String(validInteger(schema, random))
  if (type === 'boolean') return random.chance(0.5) ? 'true' : 'false'
  const words = ['asc', 'desc', 'ASC', '7', 'deadbeef', '30days', '1year', '100years', 'erg', 'csv', 'json', 'blocks']
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u')
  const matching = words.filter((word) => word.length >= (schema.minLength ?? 0) && pattern?.test(word) !== false)
  return matching.length > 0 ? random.pick(matching) : 'abcdef'
}

function validInteger({ minimum = 0, maximum = 1_000_000 }: ParameterSchema, random: Random): number {
  const edges = [minimum, minimum + 1, Math.min(maximum, 5), Math.min(maximum, 20), Math.min(maximum, 500), maximum]
  const anywhere = minimum + random.below(Math.min(maximum - minimum, 2000) + 1)
  return random.chance(0.5) ? anywhere : Math.max(minimum, random.pick(edges))
}

/** An existing value, or one that looks like it. */
export function pickSample(samples: readonly string[], random: Random): string {
  const real = samples.length === 0 ? '00'.repeat(32) : random.pick(samples)
  if (random.chance(0.9)) return real
  // One changed character: well-formed, but does not exist.
  const at = random.below(real.length)
  return real.slice(0, at) + (real[at] === 'a' ? 'b' : 'a') + real.slice(at + 1)
}

export const pickSampleOfAnyKind = (samples: ParameterSamples, random: Random): string =>
  pickSample(random.pick(Object.values(samples).filter((list) => list.length > 0)), random)
