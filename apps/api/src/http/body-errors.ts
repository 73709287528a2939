import { MAX_FIELD_ERRORS } from '@ergo-explorer/contract'
import { type Fault, invalidFault, missingFault, type RequestSchema, unknownFault } from './field-errors.ts'
import { isObject, matchesSchema } from './schema-check.ts'

/**
 * Lists what is wrong with a body that its schema rejects, up to the number of errors that a problem can contain.
 */
export function listBodyErrors(schema: RequestSchema, body: unknown): Fault[] {
  const faults: Fault[] = []
  collect(schema, body, '', faults)
  // The schema rejects the body for a reason that this function does not know.
  return faults.length > 0 ? faults : [invalidFault({ in: 'body', name: '' }, schema)]
}

function collect(schema: RequestSchema, value: unknown, name: string, faults: Fault[]): void {
  if (faults.length >= MAX_FIELD_ERRORS) return
  const location = { in: 'body' as const, name }
  if (!isValid(schema, value)) faults.push(invalidFault(location, schema))
  else {
    const part = schema.anyOf?.find((other) => isValid(other, value)) ?? schema
    if (Array.isArray(value) && part.items !== undefined) collectItems(part.items, value, name, faults)
    else if (isObject(value)) collectKeys(part, value, name, faults)
  }
}

function collectItems(schema: RequestSchema, items: readonly unknown[], name: string, faults: Fault[]): void {
  for (const [i, item] of items.entries()) {
    if (faults.length >= MAX_FIELD_ERRORS) return
    // The compiled check is much faster than this function, and most items are right.
    if (!matchesSchema(schema, item)) collect(schema, item, `${name}[${i}]`, faults)
  }
}

function collectKeys(
  { properties = {}, required = [], additionalProperties, patternProperties = {} }: RequestSchema,
  value: Readonly<Record<string, unknown>>,
  name: string,
  faults: Fault[],
): void {
  const nameOf = (key: string) => (name === '' ? key : `${name}.${key}`)
  const [entrySchema] = Object.values(patternProperties)
  for (const key in value) {
    if (faults.length >= MAX_FIELD_ERRORS) return
    const schema = Object.hasOwn(properties, key) ? properties[key] : entrySchema
    if (schema !== undefined) collect(schema, value[key], nameOf(key), faults)
    else if (additionalProperties === false)
      faults.push(unknownFault({ in: 'body', name: nameOf(key) }, Object.keys(properties)))
  }
  for (const key of required)
    if (!Object.hasOwn(value, key)) faults.push(missingFault({ in: 'body', name: nameOf(key) }, properties[key] ?? {}))
}

/** Whether a value matches its schema, without its items and fields. */
function isValid(schema: RequestSchema, value: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((part) => isValid(part, value))
  if (schema.enum !== undefined) return schema.enum.includes(value)
  return [schema.type].flat().some((type) => type !== undefined && isOfType(type, schema, value))
}

function isOfType(type: string, schema: RequestSchema, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value) && isWithin(value.length, schema.minItems, schema.maxItems)
    case 'string': {
      if (typeof value !== 'string' || !isWithin(value.length, schema.minLength, schema.maxLength)) return false
      return schema.pattern === undefined || regexOf(schema.pattern).test(value)
    }
    case 'integer':
      return Number.isInteger(value) && isWithin(Number(value), schema.minimum, schema.maximum)
    case 'bigint':
    case 'boolean':
      return typeof value === type
    default:
      return false
  }
}

/** Patterns of schemas, which are few. */
const regexes = new Map<string, RegExp>()

function regexOf(pattern: string): RegExp {
  const known = regexes.get(pattern) ?? new RegExp(pattern, 'u')
  regexes.set(pattern, known)
  return known
}

const isWithin = (value: number, min = -Infinity, max = Infinity): boolean => value >= min && value <= max
