import { type JsonSchema, mapSchema } from '../shared/map-schema.ts'

/** A plain copy of a schema in which every named part is a reference. */
export type Refer = (schema: object) => JsonSchema

/** A collection of the schemas that have a title: it is their name in a document, which then says each only once. */
export function namedSchemas() {
  const byName = new Map<string, JsonSchema>()

  /** v1 shows boxes and transactions of v0 as well. The second shape of a name gets a number, as clients know it. */
  function nameFor(title: string, schema: JsonSchema): string {
    for (let count = 0; ; count++) {
      const name = count === 0 ? title : `${title}${count}`
      const known = byName.get(name)
      if (known === undefined) byName.set(name, schema)
      if (known === undefined || JSON.stringify(known) === JSON.stringify(schema)) return name
    }
  }

  const refer: Refer = (schema) =>
    mapSchema(schema, (part) => {
      const { title, ...content } = part
      return typeof title === 'string' ? { $ref: `#/components/schemas/${nameFor(title, content)}` } : part
    })

  return { refer, collected: () => Object.fromEntries(byName) }
}
