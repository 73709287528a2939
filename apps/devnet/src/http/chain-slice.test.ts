import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { describe, expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createStaticChain } from './testing/static-chain.ts'
import { createApiCaller } from './testing/test-server.ts'

const chain = createStaticChain(60)
const callApi = createApiCaller({
  backend: new StaticBackend(chain),
  preset: chain.preset,
  blake2b256,
  clock: () => 0,
})
const ids = chain.blocks.map(({ header }) => header.id)

const heightsOf = (url: string) => (callApi('GET', url).json as { height: number }[]).map(({ height }) => height)
const slice = (from: number, to: number) => heightsOf(`/blocks/chainSlice?fromHeight=${from}&toHeight=${to}`)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('chainSlice', () => {
  test('excludes the start height and includes the end height', () => {
    expect(slice(10, 13)).toEqual([11, 12, 13])
    expect(slice(0, 3)).toEqual([1, 2, 3])
  })

  test('returns one header when start and end are equal', () => {
    expect(slice(10, 10)).toEqual([10])
    expect(slice(1, 1)).toEqual([1])
  })

  test('ends at the tip when the end is above it', () => {
    expect(slice(57, 1000)).toEqual([58, 59, 60])
  })

  test('returns only the tip when the start is at or above the tip', () => {
    expect(slice(59, 1000)).toEqual([60])
    expect(slice(60, 1000)).toEqual([60])
    expect(slice(5000, 6000)).toEqual([60])
  })

  test('without arguments excludes the first header and goes to the tip', () => {
    expect(heightsOf('/blocks/chainSlice')).toEqual(range(2, 60))
  })

  test('ends at the tip when there is no header at the end height', () => {
    expect(slice(0, 0)).toEqual(range(1, 60))
    expect(slice(-5, -2)).toEqual(range(1, 60))
  })

  test('rejects a reversed range and more than 16384 headers', () => {
    expect(callApi('GET', '/blocks/chainSlice?fromHeight=5&toHeight=4')).toMatchObject({
      status: 400,
      json: { detail: 'toHeight < fromHeight' },
    })
    expect(callApi('GET', '/blocks/chainSlice?fromHeight=0&toHeight=16385')).toMatchObject({
      status: 400,
      json: { detail: 'No more than 16384 headers can be requested' },
    })
    expect(slice(1, 16_385)).toEqual(range(2, 60))
  })
})

describe('lastHeaders', () => {
  test('ascend to the best header', () => {
    expect(heightsOf('/blocks/lastHeaders/3')).toEqual([58, 59, 60])
    expect(heightsOf('/blocks/lastHeaders/0')).toEqual([])
    expect(heightsOf('/blocks/lastHeaders/1000')).toEqual(range(1, 60))
  })

  test('are at most 16384', () => {
    expect(callApi('GET', '/blocks/lastHeaders/16385').status).toBe(400)
  })
})

describe('the list of header ids', () => {
  test('includes the start height', () => {
    expect(callApi('GET', '/blocks?offset=5&limit=2').json).toEqual([ids[4], ids[5]])
  })

  test('returns the first 50 by default', () => {
    expect(callApi('GET', '/blocks').json).toEqual(ids.slice(0, 50))
  })

  test('omits heights without a header', () => {
    expect(callApi('GET', '/blocks?offset=0&limit=2').json).toEqual([ids[0]])
    expect(callApi('GET', '/blocks?offset=60&limit=5').json).toEqual([ids[59]])
    expect(callApi('GET', '/blocks?offset=61').json).toEqual([])
  })

  test('rejects negative and large pages', () => {
    expect(callApi('GET', '/blocks?offset=-1')).toMatchObject({ status: 400, json: { detail: 'offset is negative' } })
    expect(callApi('GET', '/blocks?limit=-1')).toMatchObject({ status: 400, json: { detail: 'limit is negative' } })
    expect(callApi('GET', '/blocks?limit=16385').status).toBe(400)
    expect(callApi('GET', '/blocks?limit=16384').status).toBe(200)
  })
})

describe('a node that is starting', () => {
  const backend = new StaticBackend({ ...chain, blocks: [] })
  const callEmptyApi = createApiCaller({ backend, preset: chain.preset, blake2b256, clock: () => 17 })

  test('returns no headers', () => {
    expect(callEmptyApi('GET', '/blocks/chainSlice').json).toEqual([])
    expect(callEmptyApi('GET', '/blocks/lastHeaders/10').json).toEqual([])
    expect(callEmptyApi('GET', '/blocks').json).toEqual([])
  })

  test('returns null for everything that depends on the chain', () => {
    expect(callEmptyApi('GET', '/info').json).toMatchObject({
      network: 'devnet',
      fullHeight: null,
      headersHeight: null,
      bestFullHeaderId: null,
      fullBlocksScore: null,
      difficulty: null,
      stateRoot: null,
      genesisBlockId: null,
      unconfirmedCount: 0,
      launchTime: 17,
      currentTime: 17,
      parameters: { height: 0, blockVersion: 1 },
    })
  })
})
