/**
 * An object in a report. The functions below throw, because an unknown format must not look like a report without
 * tests.
 */
export type Json = { readonly [key: string]: unknown }

export function objectsIn(value: unknown): Json[] {
  if (!Array.isArray(value)) throw new Error(`Expected a list in the test report, got ${typeof value}`)
  return value.map(objectIn)
}

export function objectIn(value: unknown): Json {
  if (!isObject(value)) throw new Error(`Expected an object in the test report, got ${typeof value}`)
  return value
}

export function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Expected a string in the test report, got ${typeof value}`)
  return value
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
