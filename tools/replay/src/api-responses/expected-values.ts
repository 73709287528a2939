import type { ComparisonTally, ComparedValue } from '../compare/comparison-tally.ts'

/** Expected values by their path in a response, such as `outputs.0.boxId`. */
export type ExpectedValues = Readonly<Record<string, ComparedValue>>

export function compareResponse(
  url: string,
  response: unknown,
  { expected, tally }: { readonly expected: ExpectedValues; readonly tally: ComparisonTally },
): void {
  for (const [path, value] of Object.entries(expected)) tally.compare(`${url} ${path}`, valueAt(response, path), value)
}

/** Prepends a path to every key. */
export const withPrefix = (prefix: string, expected: ExpectedValues): ExpectedValues =>
  Object.fromEntries(Object.entries(expected).map(([path, value]) => [`${prefix}.${path}`, value]))

/** The items of a list by index, and the length of the list. */
export const withListPrefix = (prefix: string, items: readonly ExpectedValues[]): ExpectedValues =>
  Object.assign({ [`${prefix}.length`]: items.length }, ...items.map((item, i) => withPrefix(`${prefix}.${i}`, item)))

function valueAt(response: unknown, path: string): ComparedValue {
  let value = response
  for (const key of path.split('.')) value = Object(value)[key]
  // An expected value is never an object.
  return typeof value === 'object' ? (value === null ? null : '(an object)') : (value as ComparedValue)
}
