/**
 * JSON with `bigint` written as bare integer literals, as nodes and the public v0 and v1 API write amounts. Parsing it
 * again with {@link file://./lossless-json.ts} gives the same values.
 */
export function writeJson(value: unknown, space?: number): string {
  return JSON.stringify(value, bigIntToLiteral, space)
}

// TypeScript's library does not know rawJSON yet; every engine we run on does.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

function bigIntToLiteral(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? rawJSON(value.toString()) : value
}
