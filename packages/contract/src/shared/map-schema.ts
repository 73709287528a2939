/** A schema as what it is on paper: JSON. */
export type JsonSchema = { readonly [key: string]: unknown }

/** A copy in which every schema, the inner ones first, went through the function. */
export function mapSchema(schema: object, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  return change(Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, mapPart(part, change)])))
}

function mapPart(part: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => mapPart(item, change))
  // A map of properties passes for a schema here; its own keys lead to objects, never to the texts that `change` knows.
  return typeof part === 'object' && part !== null ? mapSchema(part, change) : part
}
