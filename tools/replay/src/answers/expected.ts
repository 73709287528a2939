import type { Tally, Value } from '../compare/tally.ts'

/** Values by where they stand in an answer: `outputs.0.boxId`. */
export type Expected = Readonly<Record<string, Value>>

export function compareAnswer(url: string, answer: unknown, expected: Expected, tally: Tally): void {
  for (const [path, value] of Object.entries(expected)) tally.compare(`${url} ${path}`, valueAt(answer, path), value)
}

/** The same values further inside. */
export const within = (place: string, expected: Expected): Expected =>
  Object.fromEntries(Object.entries(expected).map(([path, value]) => [`${place}.${path}`, value]))

/** All items of a list, and how many there are. */
export const listed = (place: string, items: readonly Expected[]): Expected =>
  Object.assign({ [`${place}.length`]: items.length }, ...items.map((item, i) => within(`${place}.${i}`, item)))

function valueAt(answer: unknown, path: string): Value {
  let value = answer
  for (const key of path.split('.')) value = Object(value)[key]
  // Where an object stands, no expected value does.
  return typeof value === 'object' ? (value === null ? null : '(an object)') : (value as Value)
}
