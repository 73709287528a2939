import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { describe, expect, test } from 'vitest'
import { StaticBackend } from '../backend/testing/static-backend.ts'
import { aChain } from './testing/a-chain.ts'
import { asker } from './testing/ask.ts'

const chain = aChain(60)
const ask = asker({ backend: new StaticBackend(chain), preset: chain.preset, blake2b256, clock: () => 0 })
const ids = chain.blocks.map(({ header }) => header.id)

const heightsOf = (url: string) => (ask('GET', url).json as { height: number }[]).map(({ height }) => height)
const slice = (from: number, to: number) => heightsOf(`/blocks/chainSlice?fromHeight=${from}&toHeight=${to}`)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('chainSlice', () => {
  test('leaves out the height it starts from and includes the one it ends at', () => {
    expect(slice(10, 13)).toEqual([11, 12, 13])
    expect(slice(0, 3)).toEqual([1, 2, 3])
  })

  test('gives one header where start and end are the same', () => {
    expect(slice(10, 10)).toEqual([10])
    expect(slice(1, 1)).toEqual([1])
  })

  test('ends at the tip when asked for more', () => {
    expect(slice(57, 1000)).toEqual([58, 59, 60])
  })

  test('gives the tip alone, not nothing, from the tip or beyond', () => {
    expect(slice(59, 1000)).toEqual([60])
    expect(slice(60, 1000)).toEqual([60])
    expect(slice(5000, 6000)).toEqual([60])
  })

  test('without arguments leaves out the first header and goes to the tip', () => {
    expect(heightsOf('/blocks/chainSlice')).toEqual(range(2, 60))
  })

  test('walks back from the tip when the height it ends at has no header', () => {
    expect(slice(0, 0)).toEqual(range(1, 60))
    expect(slice(-5, -2)).toEqual(range(1, 60))
  })

  test('refuses to go backwards, and more than 16384 headers', () => {
    expect(ask('GET', '/blocks/chainSlice?fromHeight=5&toHeight=4')).toMatchObject({
      status: 400,
      json: { detail: 'toHeight < fromHeight' },
    })
    expect(ask('GET', '/blocks/chainSlice?fromHeight=0&toHeight=16385')).toMatchObject({
      status: 400,
      json: { detail: 'No more than 16384 headers can be requested' },
    })
    expect(slice(1, 16_385)).toEqual(range(2, 60))
  })
})

describe('lastHeaders', () => {
  test('rise up to the best header', () => {
    expect(heightsOf('/blocks/lastHeaders/3')).toEqual([58, 59, 60])
    expect(heightsOf('/blocks/lastHeaders/0')).toEqual([])
    expect(heightsOf('/blocks/lastHeaders/1000')).toEqual(range(1, 60))
  })

  test('are at most 16384', () => {
    expect(ask('GET', '/blocks/lastHeaders/16385').status).toBe(400)
  })
})

describe('the list of header ids', () => {
  test('starts at a height, not behind it', () => {
    expect(ask('GET', '/blocks?offset=5&limit=2').json).toEqual([ids[4], ids[5]])
  })

  test('is the first fifty by default', () => {
    expect(ask('GET', '/blocks').json).toEqual(ids.slice(0, 50))
  })

  test('leaves out heights that have no header', () => {
    expect(ask('GET', '/blocks?offset=0&limit=2').json).toEqual([ids[0]])
    expect(ask('GET', '/blocks?offset=60&limit=5').json).toEqual([ids[59]])
    expect(ask('GET', '/blocks?offset=61').json).toEqual([])
  })

  test('takes no negative and no large page', () => {
    expect(ask('GET', '/blocks?offset=-1')).toMatchObject({ status: 400, json: { detail: 'offset is negative' } })
    expect(ask('GET', '/blocks?limit=-1')).toMatchObject({ status: 400, json: { detail: 'limit is negative' } })
    expect(ask('GET', '/blocks?limit=16385').status).toBe(400)
    expect(ask('GET', '/blocks?limit=16384').status).toBe(200)
  })
})

describe('a node that has just started', () => {
  const backend = new StaticBackend({ ...chain, blocks: [] })
  const askEmpty = asker({ backend, preset: chain.preset, blake2b256, clock: () => 17 })

  test('has no headers to show', () => {
    expect(askEmpty('GET', '/blocks/chainSlice').json).toEqual([])
    expect(askEmpty('GET', '/blocks/lastHeaders/10').json).toEqual([])
    expect(askEmpty('GET', '/blocks').json).toEqual([])
  })

  test('says null of everything that it would have to know the chain for', () => {
    expect(askEmpty('GET', '/info').json).toMatchObject({
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
