import type { TSchema } from 'typebox'
import type { JsonSchema } from '../shared/map-schema.ts'
import type { Operation } from '../shared/operation.ts'
import type { OpenApiParameter } from './document.ts'
import type { Refer } from './named-schemas.ts'
import {
  kindInPath,
  kindInQuery,
  PARAMETER_KINDS,
  type ParameterExamples,
  type ParameterKind,
} from './parameter-kinds.ts'

export function parametersOf(
  { path, params, query }: Operation,
  refer: Refer,
  examples: ParameterExamples,
): OpenApiParameter[] {
  const describe = (place: 'path' | 'query', property: Property, kind: ParameterKind | undefined) => {
    const { description = kind && PARAMETER_KINDS[kind], ...schema } = refer(property.schema)
    // One that fits any chain stands with the parameter itself.
    const [always] = Array.isArray(schema['examples']) ? (schema['examples'] as (string | number)[]) : []
    const example = (kind && examples[kind]) ?? always
    return {
      name: property.name,
      in: place,
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
  // Parameters are always the properties of an object, which the type of an operation cannot say.
  const { properties = {}, required = [] } = (parameters ?? {}) as {
    readonly properties?: { readonly [name: string]: JsonSchema }
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
}
