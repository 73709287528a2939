import { parse } from 'yaml'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly nullable?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
}

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>
}

/** As much of a node's OpenAPI text as it takes to hold an answer against it: types, required fields, lists. */
export class OpenApi {
  readonly #paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly #schemas: Readonly<Record<string, Schema>>

  constructor(yaml: string) {
    const document = parse(yaml) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
      readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
    }
    this.#paths = document.paths
    this.#schemas = document.components.schemas
  }

  /** What an answer breaks of the text; undefined stands for an answer without a body. */
  violations(method: string, path: string, answer: unknown): string[] {
    const response = this.#paths[path]?.[method.toLowerCase()]?.responses?.['200']
    if (response === undefined) return [`${method} ${path} is not described`]
    const schema = response.content?.['application/json']?.schema
    if (schema === undefined) return answer === undefined ? [] : ['a body, where none is described']
    return this.#broken(schema, answer, '')
  }

  #broken(schema: Schema, value: unknown, path: string): string[] {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
      return this.#broken(this.#schemas[name] ?? {}, value, path)
    }
    if (value === null && schema.nullable === true) return []
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(fields, name))
    const wrong = Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(fields, name))
    return [
      ...(hasType(value, schema.type) ? [] : [`${path} is not ${schema.type}`]),
      ...missing.map((name) => `${path}.${name} is required`),
      ...wrong.flatMap(([name, property]) => this.#broken(property, fields[name], `${path}.${name}`)),
      ...(schema.allOf ?? []).flatMap((part) => this.#broken(part, value, path)),
      ...this.#brokenItems(schema.items, value, path),
    ]
  }

  #brokenItems(items: Schema | undefined, value: unknown, path: string): string[] {
    if (items === undefined || !Array.isArray(value)) return []
    return value.flatMap((item, i) => this.#broken(items, item, `${path}[${i}]`))
  }
}

function hasType(value: unknown, type: string | undefined): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case undefined:
      return true
    default:
      return typeof value === type
  }
}
