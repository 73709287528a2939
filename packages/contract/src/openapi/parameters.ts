import type { JsonSchema } from '#shared/schema-mapping.ts'
import type { Operation } from '#shared/operation.ts'
import { commonParametersOf } from '#v2/common-parameters.ts'
import type { OpenApiParameter } from './open-api-types.ts'
import type { ToReference } from './schema-registry.ts'

/** Kinds of parameters. v0 and v1 name every path parameter `p1`, so the kind is derived from the path. */
const PARAMETER_KINDS = {
  address: 'Ergo address in Base58',
  blockId: 'Id of a block, in hex',
  transactionId: 'Id of a transaction, in hex',
  boxId: 'Id of a box, in hex',
  tokenId: 'Id of a token, in hex',
  tokenName: 'Name of a token, letter for letter',
  ergoTree: 'ErgoTree of a script, in hex',
  templateHash: 'Hash of a script template, in hex',
  height: 'Height of a block',
  poolNft: 'NFT of an oracle pool, in hex',
  minerAddress: 'Address of the key or reward script of a miner',
} as const

export type ParameterKind = keyof typeof PARAMETER_KINDS

/** Example values for trying the operations. */
export type ParameterExamples = { readonly [Kind in ParameterKind]?: Kind extends 'height' ? number : string }

/** Kind of the parameter that follows this path segment, directly or later. */
const KIND_AFTER: { readonly [word: string]: ParameterKind } = {
  addresses: 'address',
  byAddress: 'address',
  blocks: 'blockId',
  at: 'height',
  since: 'height',
  transactions: 'transactionId',
  boxes: 'boxId',
  byErgoTree: 'ergoTree',
  byErgoTreeTemplateHash: 'templateHash',
  byInputsScriptTemplateHash: 'templateHash',
  tokens: 'tokenId',
  assets: 'tokenId',
  byTokenId: 'tokenId',
  assetHolders: 'tokenId',
  bySymbol: 'tokenName',
  // The only path with two parameters checks whether a token id may use a name.
  ':p1': 'tokenName',
}

export function kindInPath(path: string, name: string): ParameterKind | undefined {
  if (isKind(name)) return name
  const before = path.split(`/:${name}`, 1).join('').split('/')
  return before.map((word) => KIND_AFTER[word]).findLast((kind) => kind !== undefined)
}

export function kindInQuery(name: string): ParameterKind | undefined {
  if (isKind(name)) return name
  if (name === 'receiver' || name === 'payer') return 'address'
  return name === 'minHeight' || name === 'maxHeight' ? 'height' : undefined
}

const isKind = (name: string): name is ParameterKind => name in PARAMETER_KINDS

/** v0 and v1 name path parameters `p1` and `p2`, which says nothing; documents name them by their kind. */
export const nameInDocument = (path: string, name: string): string =>
  /^p\d$/.test(name) ? (kindInPath(path, name) ?? name) : name

export function listParameters(
  operation: Operation,
  refer: ToReference,
  examples: ParameterExamples,
): OpenApiParameter[] {
  const { path, params, query } = operation
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
    ...propertiesOf(params).map((property) => {
      const kind = kindInPath(path, property.name)
      return describe('path', { ...property, name: nameInDocument(path, property.name) }, kind)
    }),
    ...[...propertiesOf(query), ...propertiesOf({ properties: commonParametersOf(operation) })].map((property) =>
      describe('query', property, kindInQuery(property.name)),
    ),
  ]
}

type Property = { readonly name: string; readonly schema: JsonSchema; readonly isRequired: boolean }

function propertiesOf(parameters: object | undefined): Property[] {
  // Parameters are always properties of an object, which the type of an operation cannot express.
  const { properties = {}, required = [] } = (parameters ?? {}) as {
    readonly properties?: { readonly [name: string]: JsonSchema }
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
}
