import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { fakeId, buildTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { type NodeMempool, EMPTY_MEMPOOL } from '#backend/backend.ts'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createStaticChain } from './testing/static-chain.ts'
import { createApiCaller } from './testing/test-server.ts'

class RejectingBackend extends StaticBackend {
  readonly mempool: NodeMempool = {
    ...EMPTY_MEMPOOL,
    submit: () => ({ ok: false, detail: 'Double spending attempt' }),
    recommendedFee: () => {
      throw new Error('mempool failure')
    },
  }
}

const chain = createStaticChain(3)
const callApi = createApiCaller({
  backend: new RejectingBackend(chain),
  preset: chain.preset,
  blake2b256,
  clock: () => 0,
})
const tip = chain.blocks[2]?.header.id ?? expect.fail('no tip')
const UNKNOWN_ID = fakeId(1)

const failure = (status: number, reason: string, detail: unknown) => ({
  status,
  json: { error: status, reason, detail },
})
const badRequest = (detail: unknown) => failure(400, 'bad.request', detail)
const unhandled = (rejection: string) => failure(500, 'internal.error', `Unhandled rejection: ${rejection}`)

describe('returns 404 without detail for missing objects', () => {
  test.each([
    `/blocks/${UNKNOWN_ID}`,
    `/blocks/${UNKNOWN_ID}/header`,
    `/blocks/${UNKNOWN_ID}/transactions`,
    `/blocks/${UNKNOWN_ID}/proofFor/${UNKNOWN_ID}`,
    `/blocks/${tip}/proofFor/${UNKNOWN_ID}`,
    `/blocks/modifier/${UNKNOWN_ID}`,
    `/transactions/unconfirmed/byTransactionId/${UNKNOWN_ID}`,
    `/utxo/byId/${UNKNOWN_ID}`,
    `/utxo/withPool/byId/${UNKNOWN_ID}`,
    `/utxo/byIdBinary/${UNKNOWN_ID}`,
  ])('GET %s', (url) => {
    expect(callApi('GET', url)).toEqual(failure(404, 'not-found', null))
  })
})

describe('returns 400 for an invalid id', () => {
  test.each([
    '/blocks/abc',
    `/blocks/${UNKNOWN_ID}00`,
    `/blocks/${'z'.repeat(64)}/header`,
    '/blocks/abc/transactions',
    `/blocks/${tip}/proofFor/abc`,
    '/blocks/modifier/abc',
    '/transactions/unconfirmed/byTransactionId/abc',
  ])('GET %s', (url) => {
    expect(callApi('GET', url)).toEqual(badRequest('Wrong modifierId format'))
  })

  test.each(['/blocks/at/tip', '/blocks/at/-1', '/blocks/lastHeaders/x', '/blocks/foo/bar', '/blocks/headerIds'])(
    'also for %s, which a node reads as one',
    (url) => {
      expect(callApi('GET', url)).toEqual(badRequest('Wrong modifierId format'))
    },
  )

  test('also for a query parameter of another route that is not a number', () => {
    expect(callApi('GET', '/blocks/chainSlice?toHeight=1.5')).toEqual(badRequest('Wrong modifierId format'))
  })

  test('also in a list', () => {
    expect(callApi('POST', '/blocks/headerIds', [tip, 'abc', 'xyz'])).toEqual(
      badRequest('Wrong modifierId format for: abc,xyz'),
    )
  })
})

describe('returns 400 for an invalid body', () => {
  test('not JSON', () => {
    expect(callApi('POST', '/blocks/headerIds', '[')).toEqual(
      badRequest(expect.stringMatching(/^The request content was malformed:\n/)),
    )
  })

  test('JSON of another shape', () => {
    expect(callApi('POST', '/blocks/headerIds', { ids: [] }).status).toBe(400)
    expect(callApi('POST', '/utxo/withPool/byIds', [1]).status).toBe(400)
  })

  test('no body', () => {
    expect(callApi('POST', '/blocks/headerIds')).toEqual(badRequest('Request entity expected but not supplied'))
  })

  test('a script that is not hex', () => {
    expect(callApi('POST', '/transactions/unconfirmed/byErgoTree', '"xyz"').status).toBe(400)
  })
})

test('returns 400 with the reason for a rejected transaction', () => {
  const { inputs, outputs } = buildTransaction()
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
  expect(callApi('POST', '/transactions', body)).toEqual(badRequest('Double spending attempt'))
  expect(callApi('POST', '/transactions/check', body)).toEqual(badRequest('Double spending attempt'))
})

test('returns 400 for an unknown path', () => {
  const unknown = badRequest('The requested resource/endpoint could not be found.')
  expect(callApi('GET', '/')).toEqual(unknown)
  expect(callApi('GET', '/nothing/here')).toEqual(unknown)
  expect(callApi('GET', '/info/more')).toEqual(unknown)
  expect(callApi('GET', '/transactions')).toEqual(unknown)
  expect(callApi('GET', '/emission/at/x')).toEqual(unknown)
  expect(callApi('GET', '/devnet/mine')).toEqual(unknown)
})

test('returns 403 for routes that need an API key', () => {
  const forbidden = failure(403, 'forbidden', expect.any(String))
  expect(callApi('GET', '/wallet/status')).toEqual(forbidden)
  expect(callApi('POST', '/scan/register', {})).toEqual(forbidden)
  expect(callApi('POST', '/node/shutdown')).toEqual(forbidden)
  expect(callApi('POST', '/blocks', { header: {} })).toEqual(forbidden)
})

describe('returns 500', () => {
  test('for a query parameter that is not a number', () => {
    expect(callApi('GET', '/blocks?limit=abc')).toEqual(
      unhandled(
        "MalformedQueryParamRejection(limit,'abc' is not a valid 32-bit signed integer value," +
          'Some(java.lang.NumberFormatException: For input string: "abc"))',
      ),
    )
    expect(callApi('GET', '/blocks?offset=2147483648').status).toBe(500)
    expect(callApi('GET', '/transactions/unconfirmed?offset=x').status).toBe(500)
    expect(callApi('GET', '/transactions/waitTime?fee=9223372036854775808').status).toBe(500)
  })

  test('but treats an empty query parameter as absent', () => {
    expect(callApi('GET', '/blocks?limit=&offset=').status).toBe(200)
  })

  test('for the wrong method', () => {
    const wrongMethod = unhandled('MethodRejection(HttpMethod(OPTIONS))')
    expect(callApi('POST', '/info')).toEqual(wrongMethod)
    expect(callApi('DELETE', '/transactions')).toEqual(wrongMethod)
    expect(callApi('DELETE', '/blocks')).toEqual(wrongMethod)
    expect(callApi('HEAD', '/info').status).toBe(500)
  })

  test('for the wrong content type, but not for a missing one', () => {
    expect(callApi('POST', '/transactions', '{}', 'text/plain')).toEqual(
      failure(500, 'internal.error', expect.stringContaining('UnsupportedRequestContentTypeRejection')),
    )
    // Below /blocks a node then tries to read the rest of the path as an id.
    expect(callApi('POST', '/blocks/headerIds', '[]', 'text/plain')).toEqual(badRequest('Wrong modifierId format'))
    expect(callApi('POST', '/blocks/headerIds', '[]', 'application/json; charset=utf-8').status).toBe(200)
  })

  test('for internal errors', () => {
    expect(callApi('GET', '/transactions/getFee')).toEqual(failure(500, 'internal.error', 'mempool failure'))
    expect(callApi('GET', '/transactions/poolHistogram?bins=0').status).toBe(500)
  })

  test('for a box id that is not hex, and 404 for one that is too short', () => {
    expect(callApi('GET', '/utxo/byId/xyz').status).toBe(500)
    expect(callApi('GET', '/utxo/withPool/byId/xyz').status).toBe(500)
    expect(callApi('GET', '/utxo/byIdBinary/xyz').status).toBe(500)
    expect(callApi('POST', '/utxo/withPool/byIds', ['xyz']).status).toBe(500)
    expect(callApi('GET', '/utxo/byId/abcd').status).toBe(404)
  })

  test('for the extra index, which is disabled', () => {
    const off = failure(500, 'internal.error', 'Extra indexing is not enabled')
    expect(callApi('GET', '/blockchain/indexedHeight')).toEqual(off)
    expect(callApi('POST', '/blockchain/balance', '"9f"')).toEqual(off)
  })
})
