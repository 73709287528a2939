import { type JsonSchema, mapSchema } from '#shared/schema-mapping.ts'

/** Returns a plain copy of a schema in which every named part is a reference. */
export type ToReference = (schema: object) => JsonSchema

/** Collects schemas by title, which is their name in the document, so that each is defined only once. */
export function createSchemaRegistry() {
  const byName = new Map<string, JsonSchema>()

  /**
   * v1 also contains boxes and transactions of v0. The second schema of a name gets a number, as in generated clients.
   */
  function nameFor(title: string, schema: JsonSchema): string {
    for (let count = 0; ; count++) {
      const name = count === 0 ? title : `${title}${count}`
      const known = byName.get(name)
      if (known === undefined) byName.set(name, schema)
      if (known === undefined || JSON.stringify(known) === JSON.stringify(schema)) return name
    }
  }

  const refer: ToReference = (schema) =>
    mapSchema(schema, (part) => {
      const { title, ...content } = part
      return typeof title === 'string' ? { $ref: `#/components/schemas/${nameFor(title, content)}` } : part
    })

  return { refer, collected: () => Object.fromEntries(byName) }
}
