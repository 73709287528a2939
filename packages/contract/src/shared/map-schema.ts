/** A schema as plain JSON. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Returns a copy in which every schema, inner ones first, was passed through the function. */
export function mapSchema(schema: object, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  return change(Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, mapPart(part, change)])))
}

function mapPart(part: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => mapPart(item, change))
  // A map of properties is treated like a schema here; its values are objects, never the strings that `change` checks.
  return typeof part === 'object' && part !== null ? mapSchema(part, change) : part
}
