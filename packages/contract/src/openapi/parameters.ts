import type { TSchema } from 'typebox'
import type { JsonSchema } from '../shared/map-schema.ts'
import type { Operation } from '../shared/operation.ts'
import type { OpenApiParameter } from './open-api-types.ts'
import type { ToReference } from './schema-registry.ts'
import {
  kindInPath,
  kindInQuery,
  PARAMETER_KINDS,
  type ParameterExamples,
  type ParameterKind,
} from './parameter-kinds.ts'

export function listParameters(
  { path, params, query }: Operation,
  refer: ToReference,
  examples: ParameterExamples,
): OpenApiParameter[] {
  const describe = (location: 'path' | 'query', property: Property, kind: ParameterKind | undefined) => {
    const { description = kind && PARAMETER_KINDS[kind], ...schema } = refer(property.schema)
    // An example that works on any chain is part of the schema.
    const [schemaExample] = Array.isArray(schema['examples']) ? (schema['examples'] as (string | number)[]) : []
    const example = (kind && examples[kind]) ?? schemaExample
    return {
      name: property.name,
      in: location,
      required: property.isRequired,
      ...(typeof description === 'string' && { description }),
      schema,
      ...(example !== undefined && { example }),
    }
  }
  return [
    ...propertiesOf(params).map((property) => describe('path', property, kindInPath(path, property.name))),
    ...propertiesOf(query).map((property) => describe('query', property, kindInQuery(property.name))),
  ]
}

type Property = { readonly name: string; readonly schema: JsonSchema; readonly isRequired: boolean }

function propertiesOf(parameters: TSchema | undefined): Property[] {
  // Parameters are always properties of an object, which the type of an operation cannot express.
  const { properties = {}, required = [] } = (parameters ?? {}) as {
    readonly properties?: { readonly [name: string]: JsonSchema }
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
}
