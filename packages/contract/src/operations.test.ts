import { Compile } from 'typebox/compile'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { acceptParsedJson } from './shared/schema-mapping.ts'
import { type Operation, type ParamsOf, type QueryOf, type ResponseOf, TAGS } from './shared/operation.ts'
import type { BlockSortKey } from './shared/parameters.ts'
import { SignedTransaction } from './shared/chain-types.ts'
import { nodeOperations } from './node/operations.ts'
import { v0Operations } from './v0/operations.ts'
import { v1Operations } from './v1/operations.ts'
import { v2Operations } from './v2/operations.ts'
import { V1BoxQuery, type V1OutputInfo } from './v1/types/box.ts'

const byName: [string, Operation][] = [...Object.entries(v0Operations), ...Object.entries(v1Operations)]
const all = byName.map(([, operation]) => operation)

test('every operation has a unique id, method and path', () => {
  expect([Object.keys(v0Operations).length, Object.keys(v1Operations).length]).toEqual([37, 51])
  expect(byName.map(([name]) => name)).toEqual(all.map(({ operationId }) => operationId))
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
})

test.each(all)('$operationId is named after its method and path', ({ operationId, method, path }) => {
  expect(operationId).toBe(idOf(method, path))
})

test.each([
  [v1Operations.getApiV1BoxesUnspentUnconfirmedByaddressP1, 'getApiV1BoxesUnspentUnconfirmedByaddressP1'],
  [v1Operations.postApiV1ErgotreeConvert, 'postApiV1ErgotreeConvert'],
])(
  'operations that the latest generated client calls beyond the published document exist: %#',
  (operation, operationId) => {
    expect(operation).toMatchObject({ operationId })
  },
)

test.each(all)('$operationId declares the parameters of its path', ({ params, path }) => {
  const declared = params === undefined ? [] : Object.keys((params as unknown as ObjectSchema).properties)
  expect(declared).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
})

test('every tag has operations', () => {
  const everything: Operation[] = [...all, ...Object.values(v2Operations)]
  expect([...new Set(everything.flatMap(({ tags }) => tags))].toSorted()).toEqual([...TAGS])
})

test.each([
  ['v2', v2Operations],
  ['node', nodeOperations],
])('every %s operation has a unique id, method and path', (_, operations) => {
  const entries = Object.entries<Operation>(operations)
  for (const [name, { operationId, path, params }] of entries) {
    expect(operationId).toBe(name)
    const declared = params === undefined ? [] : Object.keys((params as unknown as ObjectSchema).properties)
    expect(declared).toEqual([...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter))
  }
  expect(new Set(entries.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(entries.length)
})

test('exactly these operations stream concatenated values', () => {
  const streams = all.filter(({ stream }) => stream === true).map(({ path }) => path.replace('/api/v1/', ''))
  expect(streams.toSorted()).toEqual([
    'blocks/byGlobalIndex/stream',
    'blocks/stream/summary',
    'boxes/byErgoTreeTemplateHash/:p1/stream',
    'boxes/byGlobalIndex/stream',
    'boxes/unspent/byErgoTreeTemplateHash/:p1/stream',
    'boxes/unspent/byGlobalIndex/stream',
    'boxes/unspent/byLastEpochs/stream',
    'boxes/unspent/stream',
    'mempool/boxes/unspent',
    'transactions/byGlobalIndex/stream',
  ])
})

test('no v0 page has more than 500 entries', () => {
  const limits = Object.values<Operation>(v0Operations).flatMap(({ query }) => {
    const { limit } = (query as unknown as ObjectSchema | undefined)?.properties ?? {}
    return limit === undefined ? [] : [limit]
  })
  expect(limits).toHaveLength(10)
  for (const limit of limits) expect(limit).toMatchObject({ maximum: 500 })
})

test('responses omit no key, except empty registers', () => {
  const optional = all.flatMap(({ response }) => optionalKeys(response))
  expect([...new Set(optional)].toSorted()).toEqual(['R4', 'R5', 'R6', 'R7', 'R8', 'R9'])
})

test('the page of a named type is named after it', () => {
  expect(v1Operations.getApiV1Blocks.response).toMatchObject({ title: 'Items_BlockInfo' })
})

describe('requests with a body', () => {
  const transaction = Compile(acceptParsedJson(SignedTransaction))
  const input = { boxId: 'ab'.repeat(32), spendingProof: { proofBytes: '', extension: { 1: '0402' } } }
  const output = (value: unknown) => ({ value, ergoTree: '00', creationHeight: 1, assets: [], additionalRegisters: {} })

  test('a transaction may have amounts as integers of any size or as text', () => {
    for (const value of [1, 93409132500000001n, '93409132500000001', -1]) {
      expect(transaction.Check({ inputs: [input], dataInputs: [], outputs: [output(value)] })).toBe(true)
    }
  })

  test('rejects a transaction without inputs or without a list of data inputs', () => {
    expect(transaction.Check({ inputs: [], dataInputs: [], outputs: [output(1)] })).toBe(false)
    expect(transaction.Check({ inputs: [input], outputs: [output(1)] })).toBe(false)
  })

  test('a box search accepts the ten registers and no other', () => {
    const query = Compile(V1BoxQuery)
    const ergoTreeTemplateHash = 'ab'.repeat(32)
    expect(query.Check({ ergoTreeTemplateHash })).toBe(true)
    expect(query.Check({ ergoTreeTemplateHash, registers: null, constants: null, assets: null })).toBe(true)
    expect(query.Check({ ergoTreeTemplateHash, registers: { R0: '1', R9: '2' }, constants: { 0: '1' } })).toBe(true)
    expect(query.Check({ ergoTreeTemplateHash, registers: { R10: '1' } })).toBe(false)
    expect(query.Check({ registers: {} })).toBe(false)
  })
})

test('a route infers the types of its request and response from the operation', () => {
  type List = typeof v1Operations.getApiV1BoxesUnspentByaddressP1
  expectTypeOf<ParamsOf<List>>().toEqualTypeOf<{ p1: string }>()
  expectTypeOf<QueryOf<List>>().toEqualTypeOf<{ offset?: number; limit?: number; sortDirection?: string }>()
  expectTypeOf<ResponseOf<List>>().toEqualTypeOf<{ items: V1OutputInfo[]; total: number }>()
  expectTypeOf<QueryOf<typeof v0Operations.getApiV0Blocks>['sortBy']>().toEqualTypeOf<BlockSortKey | undefined>()
  expectTypeOf<V1OutputInfo['value']>().toEqualTypeOf<bigint>()
  expectTypeOf<ResponseOf<typeof v1Operations.getApiV1TokensCheckP1P2>['genuine']>().toEqualTypeOf<0 | 1 | 2 | 3>()
  expect(v1Operations.getApiV1BoxesUnspentByaddressP1.query).toMatchObject({ type: 'object' })
})

type ObjectSchema = { readonly properties: { readonly [key: string]: object } }

/** Pattern of the published ids: each path segment capitalised and otherwise in lower case. */
function idOf(method: string, path: string): string {
  const parts = path
    .replaceAll(/[:-]/g, '')
    .split('/')
    .filter((part) => part !== '')
  return method.toLowerCase() + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join('')
}

function optionalKeys(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, required = [] } = schema as { properties?: object; required?: readonly string[] }
  const own = 'type' in schema && schema.type === 'object' ? Object.keys(properties) : []
  return [...own.filter((key) => !required.includes(key)), ...Object.values(schema).flatMap(optionalKeys)]
}
