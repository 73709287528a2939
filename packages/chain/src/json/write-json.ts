/**
 * Writes JSON with `bigint` as plain integer literals, as nodes and the v0 and v1 API write amounts. Parsing it with
 * {@link file://./lossless-json.ts} returns the same values.
 */
export function writeJson(value: unknown, space?: number): string {
  return JSON.stringify(value, bigIntToLiteral, space)
}

// TypeScript's library does not declare rawJSON yet; all supported engines have it.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

function bigIntToLiteral(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? rawJSON(value.toString()) : value
}
