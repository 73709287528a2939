import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as contract from '@ergo-explorer/contract'
import {
  type BodyOf,
  LiveEventData,
  type Operation,
  type QueryOf,
  type ResponseOf,
  v2Operations,
} from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { generate } from '../scripts/generate.ts'
import * as operations from './operations/index.ts'
import {
  type BlockDetail,
  type BlockSummary,
  type ExplorerClient,
  getBlock,
  getTip,
  getVotingEpoch,
  type LiveEvent,
  listCharts,
  listBlocks,
  type NoParams,
  orNull,
  paginate,
  type ParamsOf,
  pathOf,
  type ResultOf,
  submitTransaction,
  type Tip,
  type TransactionDetail,
} from './index.ts'
import type * as types from './types.ts'

type V2 = typeof v2Operations
type Functions = typeof operations

test('generated files are up to date (pnpm --filter @ergo-explorer/client generate)', async () => {
  const operationFiles = readdirSync(join(import.meta.dirname, 'operations'))
  const names = ['types.ts', ...operationFiles.map((name) => `operations/${name}`)]
  const files = names.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')] as const)
  expect(Object.fromEntries(files)).toEqual(await generate())
})

test('has one function per v2 operation, with its method and path', () => {
  const expected = Object.values(v2Operations).map(({ operationId: id, method, path }) => ({ id, method, path }))
  const actual = Object.entries(operations).map(([id, { method, path }]) => ({ id, method, path }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(actual.toSorted(byId)).toEqual(expected.toSorted(byId))
})

test('no parameter name occurs both in the path and in the query', () => {
  for (const { path, query } of Object.values<Operation>(v2Operations)) {
    const queryNames = Object.keys(query !== undefined && 'properties' in query ? Object(query.properties) : {})
    expect(queryNames.filter((name) => path.split('/').includes(`:${name}`))).toEqual([])
  }
})

test('JSON.parse is exact: no integer of a response or event can exceed the safe range', () => {
  const names = new Set<string>()
  const collect = (schema: unknown, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, format } = schema as { type?: unknown; format?: unknown }
    if ([type].flat().includes('integer') && format !== 'int32' && !('enum' in schema)) names.add(name)
    for (const [key, part] of Object.entries(schema)) collect(part, KEYWORD.test(key) ? name : key)
  }
  for (const { response } of Object.values(v2Operations)) collect(response, '')
  collect(LiveEventData, '')
  const times = [
    'dueAt',
    'endedAt',
    'expectedAt',
    'expiresAt',
    'firstBoxDay',
    'firstDay',
    'firstSeen',
    'firstTimestamp',
    'fromTime',
    'lastDay',
    'lastResponseAt',
    'lastTimestamp',
    'mintExpiry',
    'orphanedAt',
    'preConfirmedAt',
    'projectedAt',
    'startedAt',
    'submittedAt',
    'timestamp',
    'toTime',
    'usedAt',
  ]
  const durations = [
    'averageBlockTime',
    'blockInterval',
    'earliest',
    'intervalMs',
    'latest',
    'meanBlockInterval',
    'meanInterval',
    'median',
    'miningTime',
    'secondsLeft',
  ]
  const counts = ['lag', 'liveStreamCount', 'mempoolCount', 'minCost', 'number', 'size']
  // `nBits` has 32 bits, and protocol parameters have 32 bits or are text.
  expect([...names].toSorted()).toEqual([...times, ...durations, ...counts, 'nBits', 'parameters'].toSorted())
})

const KEYWORD = /^(?:properties|items|anyOf|patternProperties|\d+|\^.*)$/

/* The rest is checked by the compiler: `@ts-expect-error` fails above a line without an error. */

/** True if both types are identical, including optional properties. */
type Identical<A, B> =
  // Conditional types are assignable only if A and B are identical. An alias for them would be compared more loosely.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { actual: A; expected: B }
/** Optional parameters of the client may also be undefined. */
type WithUndefined<T> = {
  [Name in keyof T]: Partial<Pick<T, Name>> extends Pick<T, Name> ? T[Name] | undefined : T[Name]
}
type ContractParams<T extends Operation> = T extends { readonly body: object }
  ? BodyOf<T>
  : WithUndefined<contract.ParamsOf<T> & QueryOf<T>>

test('the types of parameters, results and events are those of the contract', () => {
  const matches = {
    results: {} as {
      [Id in Exclude<keyof V2, 'streamEvents'>]: Identical<ResultOf<Functions[Id]>, ResponseOf<V2[Id]>>
    },
    params: {} as {
      [Id in keyof V2]: Identical<ParamsOf<Functions[Id]>, NoParams> extends true
        ? Identical<keyof ContractParams<V2[Id]>, never>
        : Identical<ParamsOf<Functions[Id]>, ContractParams<V2[Id]>>
    },
    events: {} as Identical<types.LiveEventData, LiveEventData>,
  } satisfies { results: Record<string, true>; params: Record<keyof V2, true>; events: true }
  expect(Object.keys(matches)).toHaveLength(3)
})

test('the compiler rejects wrong parameters and results', () => {
  async function rejected(client: ExplorerClient, event: LiveEvent) {
    // @ts-expect-error the parameter has another name
    await getBlock(client, { height: '1' })
    // @ts-expect-error a path parameter is required
    await getBlock(client)
    // @ts-expect-error a path parameter is required
    pathOf(getBlock)
    // @ts-expect-error the number is not text
    await getVotingEpoch(client, { number: '1' })
    // @ts-expect-error there are no parameters
    await getTip(client, { limit: 1 })
    // @ts-expect-error there is no such query parameter
    await listBlocks(client, { count: 1 })
    // @ts-expect-error the sort key does not exist
    await listBlocks(client, { sortBy: 'colour' })
    // @ts-expect-error a signed transaction is required
    await submitTransaction(client, { id: '00' })
    // @ts-expect-error a block is not a transaction
    expectType<TransactionDetail>(await getBlock(client, { block: '1' }))
    // @ts-expect-error the block may not exist
    expectType<BlockDetail>(await orNull(getBlock(client, { block: '1' })))
    // @ts-expect-error the list has no cursor
    paginate(listCharts, client)
    // @ts-expect-error the entries are blocks
    for await (const block of paginate(listBlocks, client)) expectType<Tip>(block)
    // @ts-expect-error only events of addresses have an address
    if (event.type === 'block') expectType<string>(event.data.address)
  }
  async function accepted(client: ExplorerClient, event: LiveEvent) {
    expectType<BlockDetail>(await getBlock(client, { block: '1' }, { signal: AbortSignal.timeout(1) }))
    expectType<BlockDetail | null>(await orNull(getBlock(client, { block: '1' })))
    expectType<Tip>(await getTip(client))
    for await (const block of paginate(listBlocks, client, { cursor: undefined })) expectType<BlockSummary>(block)
    if (event.type === 'block') expectType<number>(event.data.height)
  }
  expect([rejected, accepted].map(({ length }) => length)).toEqual([2, 2])
})

// Its type is the test.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const expectType = <T>(_value: T): void => undefined
