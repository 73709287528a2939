import type { Tally, Value } from '@ergo-explorer/testkit/report'

/** Expected values by their path in a response, such as `outputs.0.boxId`. */
export type ExpectedValues = Readonly<Record<string, Value>>

export interface ComparedResponse {
  readonly expected: ExpectedValues
  readonly response: unknown
}

export function compareResponse(tally: Tally, url: string, { expected, response }: ComparedResponse): void {
  for (const [path, value] of Object.entries(expected))
    tally.compare(`${url} ${path}`, value ?? null, valueAt(response, path) ?? null)
}

/** Prepends a path to every key. */
export const withPrefix = (prefix: string, expected: ExpectedValues): ExpectedValues =>
  Object.fromEntries(Object.entries(expected).map(([path, value]) => [`${prefix}.${path}`, value]))

/** The items of a list by index, and the length of the list. */
export const withListPrefix = (prefix: string, items: readonly ExpectedValues[]): ExpectedValues =>
  Object.assign({ [`${prefix}.length`]: items.length }, ...items.map((item, i) => withPrefix(`${prefix}.${i}`, item)))

function valueAt(response: unknown, path: string): Value {
  let value = response
  for (const key of path.split('.')) value = Object(value)[key]
  // An expected value is never an object.
  return typeof value === 'object' ? (value === null ? null : '(an object)') : (value as Value)
}
