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

/** Validates responses against the part of a node's OpenAPI document that matters: types, required fields, lists. */
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

  /** Violations of the document by a response; undefined is a response without a body. */
  violations(method: string, path: string, body: unknown): string[] {
    const response = this.#paths[path]?.[method.toLowerCase()]?.responses?.['200']
    if (response === undefined) return [`${method} ${path} is not described`]
    const schema = response.content?.['application/json']?.schema
    if (schema === undefined) return body === undefined ? [] : ['unexpected body']
    return this.#violationsOf(schema, body, '')
  }

  #violationsOf(schema: Schema, value: unknown, path: string): string[] {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
      return this.#violationsOf(this.#schemas[name] ?? {}, value, path)
    }
    if (value === null && schema.nullable === true) return []
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(fields, name))
    const wrong = Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(fields, name))
    return [
      ...(hasType(value, schema.type) ? [] : [`${path} is not ${schema.type}`]),
      ...missing.map((name) => `${path}.${name} is required`),
      ...wrong.flatMap(([name, property]) => this.#violationsOf(property, fields[name], `${path}.${name}`)),
      ...(schema.allOf ?? []).flatMap((part) => this.#violationsOf(part, value, path)),
      ...this.#itemViolations(schema.items, value, path),
    ]
  }

  #itemViolations(items: Schema | undefined, value: unknown, path: string): string[] {
    if (items === undefined || !Array.isArray(value)) return []
    return value.flatMap((item, i) => this.#violationsOf(items, item, `${path}[${i}]`))
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
