import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { anId, aTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import type { Pool } from '../backend/backend.ts'
import { StaticBackend } from '../backend/testing/static-backend.ts'
import { NO_POOL } from './no-pool.ts'
import { aChain } from './testing/a-chain.ts'
import { asker } from './testing/ask.ts'

class Refusing extends StaticBackend {
  readonly pool: Pool = {
    ...NO_POOL,
    submit: () => ({ ok: false, detail: 'Double spending attempt' }),
    recommendedFee: () => {
      throw new Error('the pool is on fire')
    },
  }
}

const chain = aChain(3)
const ask = asker({ backend: new Refusing(chain), preset: chain.preset, blake2b256, clock: () => 0 })
const tip = chain.blocks[2]?.header.id ?? expect.fail('no tip')
const UNKNOWN = anId(1)

const failure = (status: number, reason: string, detail: unknown) => ({
  status,
  json: { error: status, reason, detail },
})
const badRequest = (detail: unknown) => failure(400, 'bad.request', detail)
const unhandled = (rejection: string) => failure(500, 'internal.error', `Unhandled rejection: ${rejection}`)

describe('what is absent is not found, without a detail', () => {
  test.each([
    `/blocks/${UNKNOWN}`,
    `/blocks/${UNKNOWN}/header`,
    `/blocks/${UNKNOWN}/transactions`,
    `/blocks/${UNKNOWN}/proofFor/${UNKNOWN}`,
    `/blocks/${tip}/proofFor/${UNKNOWN}`,
    `/blocks/modifier/${UNKNOWN}`,
    `/transactions/unconfirmed/byTransactionId/${UNKNOWN}`,
    `/utxo/byId/${UNKNOWN}`,
    `/utxo/withPool/byId/${UNKNOWN}`,
    `/utxo/byIdBinary/${UNKNOWN}`,
  ])('GET %s', (url) => {
    expect(ask('GET', url)).toEqual(failure(404, 'not-found', null))
  })
})

describe('a bad id is a bad request', () => {
  test.each([
    '/blocks/abc',
    `/blocks/${UNKNOWN}00`,
    `/blocks/${'z'.repeat(64)}/header`,
    '/blocks/abc/transactions',
    `/blocks/${tip}/proofFor/abc`,
    '/blocks/modifier/abc',
    '/transactions/unconfirmed/byTransactionId/abc',
  ])('GET %s', (url) => {
    expect(ask('GET', url)).toEqual(badRequest('Wrong modifierId format'))
  })

  test('also in a list', () => {
    expect(ask('POST', '/blocks/headerIds', [tip, 'abc', 'xyz'])).toEqual(
      badRequest('Wrong modifierId format for: abc,xyz'),
    )
  })
})

describe('a body that is not what was wanted is a bad request', () => {
  test('when it is no JSON', () => {
    expect(ask('POST', '/blocks/headerIds', '[')).toEqual(
      badRequest(expect.stringMatching(/^The request content was malformed:\n/)),
    )
  })

  test('when it is another JSON', () => {
    expect(ask('POST', '/blocks/headerIds', { ids: [] }).status).toBe(400)
    expect(ask('POST', '/utxo/withPool/byIds', [1]).status).toBe(400)
  })

  test('when there is none', () => {
    expect(ask('POST', '/blocks/headerIds')).toEqual(badRequest('Request entity expected but not supplied'))
  })

  test('when a script is not hex', () => {
    expect(ask('POST', '/transactions/unconfirmed/byErgoTree', '"xyz"').status).toBe(400)
  })
})

test('a refused transaction is a bad request with the reason', () => {
  const { inputs, outputs } = aTransaction()
  const body = {
    inputs: inputs.map(({ boxId }) => ({ boxId, spendingProof: { proofBytes: '', extension: {} } })),
    dataInputs: [],
    outputs: outputs.map((box) => ({
      value: `${box.value}`,
      ergoTree: box.ergoTree,
      assets: [],
      creationHeight: box.creationHeight,
      additionalRegisters: {},
    })),
  }
  expect(ask('POST', '/transactions', body)).toEqual(badRequest('Double spending attempt'))
  expect(ask('POST', '/transactions/check', body)).toEqual(badRequest('Double spending attempt'))
})

test('an unknown path is a bad request', () => {
  const unknown = badRequest('The requested resource/endpoint could not be found.')
  expect(ask('GET', '/')).toEqual(unknown)
  expect(ask('GET', '/nothing/here')).toEqual(unknown)
  expect(ask('GET', '/info/more')).toEqual(unknown)
  expect(ask('GET', '/blocks/at/tip')).toEqual(unknown)
  expect(ask('GET', '/blocks/at/-1')).toEqual(unknown)
  expect(ask('GET', '/emission/at/x')).toEqual(unknown)
  expect(ask('GET', '/devnet/mine')).toEqual(unknown)
})

test('what needs a key is forbidden, as there is none', () => {
  const forbidden = failure(403, 'forbidden', expect.any(String))
  expect(ask('GET', '/wallet/status')).toEqual(forbidden)
  expect(ask('POST', '/scan/register', {})).toEqual(forbidden)
  expect(ask('POST', '/node/shutdown')).toEqual(forbidden)
  expect(ask('POST', '/blocks', {})).toEqual(forbidden)
})

describe('a node blames itself', () => {
  test('for a query that is not a number', () => {
    expect(ask('GET', '/blocks?limit=abc')).toEqual(
      unhandled(
        "MalformedQueryParamRejection(limit,'abc' is not a valid 32-bit signed integer value," +
          'Some(java.lang.NumberFormatException: For input string: "abc"))',
      ),
    )
    expect(ask('GET', '/blocks?offset=2147483648').status).toBe(500)
    expect(ask('GET', '/blocks/chainSlice?toHeight=1.5').status).toBe(500)
    expect(ask('GET', '/transactions/unconfirmed?offset=x').status).toBe(500)
    expect(ask('GET', '/transactions/waitTime?fee=9223372036854775808').status).toBe(500)
  })

  test('but takes an empty query for an absent one', () => {
    expect(ask('GET', '/blocks?limit=&offset=').status).toBe(200)
  })

  test('for the wrong method', () => {
    expect(ask('POST', '/info')).toEqual(unhandled('MethodRejection(HttpMethod(GET))'))
    expect(ask('GET', '/blocks/headerIds').status).toBe(400)
    expect(ask('GET', '/transactions')).toEqual(unhandled('MethodRejection(HttpMethod(POST))'))
    expect(ask('DELETE', '/blocks')).toEqual(unhandled('MethodRejection(HttpMethod(GET))'))
    expect(ask('HEAD', '/info').status).toBe(500)
  })

  test('for the wrong content type, though an absent one is fine', () => {
    expect(ask('POST', '/blocks/headerIds', '[]', 'text/plain')).toEqual(
      unhandled('UnsupportedRequestContentTypeRejection(Set(application/json),Some(text/plain))'),
    )
    expect(ask('POST', '/transactions', '{}', 'text/plain').status).toBe(500)
    expect(ask('POST', '/blocks/headerIds', '[]', 'application/json; charset=utf-8').status).toBe(200)
  })

  test('for what goes wrong inside', () => {
    expect(ask('GET', '/transactions/getFee')).toEqual(failure(500, 'internal.error', 'the pool is on fire'))
    expect(ask('GET', '/transactions/poolHistogram?bins=0').status).toBe(500)
  })

  test('for a box id that is not hex, and finds nothing by one that is too short', () => {
    expect(ask('GET', '/utxo/byId/xyz').status).toBe(500)
    expect(ask('GET', '/utxo/withPool/byId/xyz').status).toBe(500)
    expect(ask('GET', '/utxo/byIdBinary/xyz').status).toBe(500)
    expect(ask('POST', '/utxo/withPool/byIds', ['xyz']).status).toBe(500)
    expect(ask('GET', '/utxo/byId/abcd').status).toBe(404)
  })

  test('for the index that it does not keep', () => {
    const off = failure(500, 'internal.error', 'Extra indexing is not enabled')
    expect(ask('GET', '/blockchain/indexedHeight')).toEqual(off)
    expect(ask('POST', '/blockchain/balance', '"9f"')).toEqual(off)
  })
})
