import type { JsonSchema } from '#shared/schema-mapping.ts'

export type RecordingGaps = {
  /** Keys that the recording omits, with the value to restore. */
  readonly absent?: { readonly [key: string]: unknown }
  /** Numbers were recorded as text. */
  readonly hasTextNumbers?: true
}

/** Restores the known gaps of a recording, and nothing else, where the schema requires them. */
export function restoreRecording(schema: unknown, value: unknown, gaps: RecordingGaps): unknown {
  if (!isSchema(schema)) return value
  if (typeof value === 'string') return gaps.hasTextNumbers === true && isInteger(schema) ? numberIn(value) : value
  if (Array.isArray(value)) return value.map((item: unknown) => restoreRecording(schema['items'], item, gaps))
  const properties = schema['properties']
  if (!isSchema(value) || !isSchema(properties)) return value
  const absent = Object.entries(gaps.absent ?? {}).filter(([key]) => key in properties && !(key in value))
  const present = Object.entries(value).map(([key, part]) => [key, restoreRecording(properties[key], part, gaps)])
  return Object.fromEntries([...present, ...absent])
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const isInteger = ({ type }: JsonSchema) => type === 'integer' || (Array.isArray(type) && type.includes('integer'))

/** As in chain's parser: a bigint only if a number would not be exact. */
function numberIn(text: string): unknown {
  if (!/^-?\d+$/.test(text)) return text
  return Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)
}
