/**
 * An object in a report. The functions below throw, because an unknown format must not look like a report without
 * tests.
 */
export type ReportObject = { readonly [key: string]: unknown }

export function assertObjectList(value: unknown): ReportObject[] {
  if (!Array.isArray(value)) throw new Error(`Expected a list in the test report, got ${typeof value}`)
  return value.map(assertObject)
}

export function assertObject(value: unknown): ReportObject {
  if (!isObject(value)) throw new Error(`Expected an object in the test report, got ${typeof value}`)
  return value
}

export function assertText(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Expected a string in the test report, got ${typeof value}`)
  return value
}

const isObject = (value: unknown): value is ReportObject => typeof value === 'object' && value !== null
