import type { TSchema } from 'typebox'
import { exampleOf } from '#openapi/examples.ts'
import type { Operation } from '#shared/operation.ts'
import { commonParametersOf } from '#v2/common-parameters.ts'
import type { FieldError, Problem } from '#v2/problem.ts'
import { v2Operations } from '#v2/operations.ts'

/** A request to v2 that is valid except for one misspelled name. */
export interface MisspelledRequest {
  readonly operationId: string
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly url: string
  readonly body: string | undefined
  /** Parts of the field error of the response. */
  readonly expected: Required<Pick<FieldError, 'in' | 'name' | 'suggestion'>>
}

/** Requests with each query parameter and body key of each operation, misspelled in several ways. */
export function listMisspelledRequests(): MisspelledRequest[] {
  return Object.values<Operation>(v2Operations).flatMap((operation) =>
    misspellParameters(operation).concat(misspellKeys(operation)),
  )
}

/** What is wrong with the response to such a request; undefined for the expected problem. */
export function findMismatch({ expected }: MisspelledRequest, status: number, body: string): string | undefined {
  if (status !== 400) return `status ${status}`
  const { code, detail = '', errors = [] } = JSON.parse(body) as Partial<Problem>
  if (code !== 'unknown_parameter') return `code ${code}`
  if (!detail.includes(`"${expected.name}". Did you mean "${expected.suggestion}"?`)) return `detail ${detail}`
  const isListed = errors.some(
    ({ in: part, name, suggestion, allowed = [] }) =>
      part === expected.in &&
      name === expected.name &&
      suggestion === expected.suggestion &&
      allowed.includes(expected.suggestion),
  )
  return isListed ? undefined : `errors ${JSON.stringify(errors)}`
}

function misspellParameters(operation: Operation): MisspelledRequest[] {
  const known = [...Object.keys(propertiesOf(operation.query)), ...Object.keys(commonParametersOf(operation))]
  const { operationId, method } = operation
  const body = operation.body === undefined ? undefined : JSON.stringify(exampleOf(operation.body))
  return known.flatMap((name) =>
    listMisspellings(name, known).map((misspelled) => ({
      operationId,
      method,
      url: urlOf(operation, misspelled),
      body,
      expected: { in: 'query', name: misspelled, suggestion: name },
    })),
  )
}

/** Bodies that ignore unknown keys have no closed object. */
function misspellKeys(operation: Operation): MisspelledRequest[] {
  const { operationId, method, body } = operation
  if (body === undefined) return []
  return listClosedObjects(body).flatMap(({ path, keys }) =>
    keys.flatMap((key) =>
      listMisspellings(key, keys).map((misspelled) => {
        const example = JSON.parse(JSON.stringify(exampleOf(body))) as Record<string, unknown>
        if (path === '') example[misspelled] = 1
        else example[path] = { [misspelled]: '00' }
        const name = path === '' ? misspelled : `${path}.${misspelled}`
        return {
          operationId,
          method,
          url: urlOf(operation),
          body: JSON.stringify(example),
          expected: { in: 'body' as const, name, suggestion: key },
        }
      }),
    ),
  )
}

/** The body itself and the objects in it. */
function listClosedObjects(body: TSchema): { readonly path: string; readonly keys: readonly string[] }[] {
  const properties = propertiesOf(body)
  const inner = Object.entries(properties).map(([path, schema]) => ({ path, schema: schema as object }))
  return [{ path: '', schema: body }, ...inner]
    .filter(({ schema }) => 'additionalProperties' in schema && schema.additionalProperties === false)
    .map(({ path, schema }) => ({ path, keys: Object.keys(propertiesOf(schema)) }))
}

function urlOf({ path, params, query }: Operation, extraName?: string): string {
  const values = (params === undefined ? {} : exampleOf(params)) as Readonly<Record<string, unknown>>
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const { required = [] } = (query ?? {}) as { readonly required?: readonly string[] }
  const queryValues = (query === undefined ? {} : exampleOf(query)) as Readonly<Record<string, unknown>>
  const search = new URLSearchParams(required.map((name): [string, string] => [name, String(queryValues[name])]))
  if (extraName !== undefined) search.append(extraName, '1')
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}

const propertiesOf = (schema: object | undefined): Readonly<Record<string, unknown>> =>
  ((schema ?? {}) as { readonly properties?: Readonly<Record<string, unknown>> }).properties ?? {}

/** A letter missing, two letters swapped, a letter too many, another case, underscores instead of capitals. */
export function listMisspellings(name: string, known: readonly string[]): string[] {
  const middle = Math.floor(name.length / 2)
  const candidates =
    name.length < 3
      ? [name.toLowerCase()]
      : [
          name.slice(0, middle) + name.slice(middle + 1),
          name.slice(0, middle - 1) + name.charAt(middle) + name.charAt(middle - 1) + name.slice(middle + 1),
          `${name}s`,
          name.toUpperCase(),
          name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        ]
  return [...new Set(candidates)].filter((candidate) => !known.includes(candidate))
}
