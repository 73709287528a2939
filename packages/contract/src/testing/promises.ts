import type { JsonSchema } from '#shared/schema-mapping.ts'
import type { OpenApiDocument, OpenApiOperation } from '#openapi/open-api-types.ts'

/**
 * What a document promises to clients, so that two versions can be compared: by operation the parameters and values that it
 * accepts, what a request must contain, and its response; by field its type, and whether it is always present or null.
 */
export type Promises = ReadonlyMap<string, ReadonlySet<string>>

const REQUIRES = 'requires '

export function listPromises({ paths, components }: OpenApiDocument): Promises {
  const promises = new Map<string, Set<string>>()
  const add = (subject: string, promise: string) => {
    promises.set(subject, (promises.get(subject) ?? new Set()).add(promise))
  }
  for (const [template, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      addOperation(add, `${method.toUpperCase()} ${template}`, operation, components.schemas)
  for (const [name, schema] of Object.entries(components.schemas)) addFields(add, nameOf(name), schema)
  return promises
}

/** One line for each subject, in alphabetical order. */
export const formatPromises = (promises: Promises): string =>
  [...promises]
    .map(([subject, facts]) => `${subject}: ${[...facts].toSorted().join(', ')}\n`)
    .toSorted()
    .join('')

export const parsePromises = (text: string): Promises =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [subject = '', facts = ''] = line.split(': ')
        return [subject, new Set(facts.split(', '))]
      }),
  )

/** Finds what a later version no longer promises, and what requests to an existing operation must newly contain. */
export function findBroken(released: Promises, current: Promises): readonly string[] {
  return [...released].flatMap(([subject, then]) => {
    const now = current.get(subject)
    if (now === undefined) return [subject]
    const missing = [...then].filter((fact) => !fact.startsWith(REQUIRES) && !now.has(fact))
    const demanded = [...now].filter((fact) => fact.startsWith(REQUIRES) && !then.has(fact))
    return [...missing, ...demanded].map((fact) => `${subject}: ${fact}`)
  })
}

/** Schemas of one name with other descriptions are numbered in the order in which modules are loaded. */
const nameOf = (schemaName: string): string => schemaName.replace(/\d+$/, '')

type Add = (subject: string, promise: string) => void

type Schemas = OpenApiDocument['components']['schemas']

function addOperation(
  add: Add,
  subject: string,
  { parameters, requestBody, responses }: OpenApiOperation,
  schemas: Schemas,
): void {
  for (const { name, required, schema } of parameters) {
    add(subject, `?${name} ${typeOf(schema)}`)
    for (const value of listOf(schema['enum'])) add(subject, `?${name}=${String(value)}`)
    if (required) add(subject, `${REQUIRES}${name}`)
  }
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    addRequest((promise) => add(subject, promise), 'body', schema, schemas)
  for (const [type, { schema }] of Object.entries(responses[200].content)) {
    add(subject, `${type} ${typeOf(schema)}`)
    addFields(add, `${subject} ${type}`, schema)
  }
}

/** What a request contains, with the fields of all named schemas: clients have to write them. */
function addRequest(add: (promise: string) => void, path: string, schema: JsonSchema, schemas: Schemas): void {
  add(`${path} ${typeOf(schema)}`)
  const reference = referenceOf(schema)
  const written = reference === undefined ? schema : (schemas[reference] ?? {})
  for (const [name, field] of propertiesOf(written)) addRequest(add, `${path}.${name}`, field, schemas)
  for (const name of listOf(written['required'])) add(`${REQUIRES}${path}.${String(name)}`)
  const items = written['items'] as JsonSchema | undefined
  if (items !== undefined) addRequest(add, `${path}[]`, items, schemas)
  for (const part of unionOf(written)) if (part['type'] !== 'null') addRequest(add, path, part, schemas)
}

/** The fields of an object, also within arrays. References are listed by themselves. */
function addFields(add: Add, path: string, schema: JsonSchema): void {
  const required = new Set(listOf(schema['required']))
  for (const [name, field] of propertiesOf(schema)) {
    const inner = `${path}.${name}`
    add(inner, typeOf(field))
    if (required.has(name)) add(inner, 'present')
    if (!isNullable(field)) add(inner, 'not null')
    addFields(add, inner, field)
  }
  const items = schema['items'] as JsonSchema | undefined
  if (items !== undefined) addFields(add, `${path}[]`, items)
  for (const part of unionOf(schema)) addFields(add, path, part)
}

/** The type of a value that is not null, with its unit: an amount in another unit is another promise. */
function typeOf(schema: JsonSchema): string {
  const reference = referenceOf(schema)
  if (reference !== undefined) return nameOf(reference)
  const union = unionOf(schema).filter((part) => part['type'] !== 'null')
  if (union.length > 0) return union.map(typeOf).toSorted().join(' or ')
  const types = [schema['type'] ?? 'any'].flat().filter((type): type is string => type !== 'null')
  const items = schema['items'] as JsonSchema | undefined
  const unit = schema['x-unit'] as string | undefined
  const name = items === undefined ? types.join(' or ') : `array of ${typeOf(items)}`
  return unit === undefined ? name : `${name} in ${unit}`
}

/** Name of the schema that a reference stands for. */
function referenceOf(schema: JsonSchema): string | undefined {
  const reference = schema['$ref'] as string | undefined
  return reference?.slice(reference.lastIndexOf('/') + 1)
}

const isNullable = (schema: JsonSchema): boolean =>
  [schema['type']].flat().includes('null') || unionOf(schema).some(isNullable)

const unionOf = (schema: JsonSchema) => listOf(schema['anyOf']) as readonly JsonSchema[]

const propertiesOf = (schema: JsonSchema) => Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])
