import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { RequestSchema } from './field-errors.ts'

const validators = new WeakMap<RequestSchema, Validator>()

/** Compiled when first needed: most parts of schemas are only compared to say what is wrong with a body. */
function validatorOf(schema: RequestSchema): Validator {
  const known = validators.get(schema)
  if (known !== undefined) return known
  const validator = Compile(schema as TSchema)
  validators.set(schema, validator)
  return validator
}

export const matchesSchema = (schema: RequestSchema, value: unknown): boolean => validatorOf(schema).Check(value)

const shallowSchemas = new WeakMap<RequestSchema, RequestSchema>()

/** The schema without those of items and fields. */
function shallowSchemaOf(schema: RequestSchema): RequestSchema {
  const known = shallowSchemas.get(schema)
  if (known !== undefined) return known
  const { items: _, properties, ...own } = schema
  const names = Object.keys(properties ?? {})
  const shallow =
    properties === undefined ? own : { ...own, properties: Object.fromEntries(names.map((name) => [name, {}])) }
  shallowSchemas.set(schema, shallow)
  return shallow
}

/**
 * Why a schema rejects a value. TypeBox’s own search for errors takes about fifty times as long as its check, so it only
 * sees the innermost part that is wrong.
 */
export function findFirstError(schema: RequestSchema, value: unknown, path = ''): string {
  const { items, properties } = schema
  if (items !== undefined && Array.isArray(value) && matchesSchema(shallowSchemaOf(schema), value)) {
    const index = value.findIndex((item) => !matchesSchema(items, item))
    if (index >= 0) return findFirstError(items, value[index], `${path}/${index}`)
  }
  if (properties !== undefined && isObject(value) && matchesSchema(shallowSchemaOf(schema), value))
    for (const [name, field] of Object.entries(properties))
      if (Object.hasOwn(value, name) && !matchesSchema(field, value[name]))
        return findFirstError(field, value[name], `${path}/${name}`)
  const [first] = validatorOf(shallowSchemaOf(schema)).Errors(value)
  return first === undefined ? 'not as expected' : `${path + first.instancePath || '/'} ${first.message}`
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
