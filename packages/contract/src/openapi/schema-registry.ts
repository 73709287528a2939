import { type JsonSchema, mapSchema } from '#shared/schema-mapping.ts'
import { OF_USE } from '#shared/schemas.ts'

/** What a field means whose schema does not say it. */
type DescribeField = (title: string, name: string) => string | undefined

/** Returns a plain copy of a schema in which every named part is a reference. */
export type ToReference = (schema: object) => JsonSchema

/** Collects schemas by title, which is their name in the document, so that each is defined only once. */
export function createSchemaRegistry(describeField: DescribeField = () => undefined) {
  const byName = new Map<string, JsonSchema>()
  const descriptions = new Map<string, string>()

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

  /** Also of objects without a name within it, which belong to the type. */
  const describeFields = (schema: JsonSchema, title: string): JsonSchema => {
    const { properties, items } = schema as {
      readonly properties?: Record<string, JsonSchema>
      readonly items?: JsonSchema
    }
    if (properties === undefined)
      return items === undefined ? schema : { ...schema, items: describeFields(items, title) }
    const described = Object.entries(properties).map(([name, field]) => {
      const inner = describeFields(field, title)
      const description = isDescribed(field) ? undefined : describeField(title, name)
      return [name, description === undefined ? inner : { ...inner, description }]
    })
    return { ...schema, properties: Object.fromEntries(described) as JsonSchema }
  }

  /** A description that belongs to one use of a type stands beside the reference, so that the type stays one. */
  const refer: ToReference = (schema) =>
    mapSchema(schema, (part) => {
      const { title, [OF_USE]: isOfUse, ...named } = part
      if (typeof title !== 'string') return part
      const { description, ...content } = named
      const name = nameFor(title, describeFields(content, title))
      if (typeof description === 'string' && isOfUse !== true) descriptions.set(name, description)
      return {
        $ref: `#/components/schemas/${name}`,
        ...(typeof description === 'string' && isOfUse === true && { description }),
      }
    })

  const collected = () =>
    Object.fromEntries(
      [...byName].map(([name, schema]) => {
        const description = descriptions.get(name)
        return [name, description === undefined ? schema : { ...schema, description }]
      }),
    )
  return { refer, collected }
}

const isDescribed = (field: JsonSchema): boolean => typeof field['description'] === 'string'
