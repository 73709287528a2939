import { isDeepStrictEqual } from 'node:util'
import { parseLossless } from '@ergo-explorer/chain'
import { acceptParsedJson, nodeOperations, type Operation } from '@ergo-explorer/contract'
import { indexRecordedChain } from '@ergo-explorer/indexer/run/testing/recorded-index'
import type { NodeExchange } from '@ergo-explorer/testkit/node-recording'
import { Compile } from 'typebox/compile'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#testing/test-api.ts'

const { recording, preset, databases, database } = await indexRecordedChain()
const { app, ...api } = await createTestApp({ databaseUrl: database.url, preset })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
})

const operations = Object.values<Operation>(nodeOperations)
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.slice('/node'.length).replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`),
  }))
  // The route of a single block also matches those of lists.
  .toSorted((a, b) => b.operation.path.replaceAll(/:\w+/g, '').length - a.operation.path.replaceAll(/:\w+/g, '').length)

const operationOf = ({ method, path }: NodeExchange): Operation | undefined =>
  operations.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation

/** Recorded exchanges of the operations that we serve. */
const served = recording.exchanges.flatMap((exchange) => {
  const operation = operationOf(exchange)
  return operation === undefined ? [] : [{ exchange, operation }]
})

async function send({ method, path, body }: NodeExchange) {
  const response = await app.inject({
    method,
    url: `/node${path}`,
    ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.statusCode, json: parseLossless(response.payload) }
}

/** The schema with no other keys than its own. */
function strictly(schema: Operation['response']) {
  const strict = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(strict)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).map(([key, value]) => [key, strict(value)])
    return { ...Object.fromEntries(entries), ...('properties' in part && { additionalProperties: false }) }
  }
  return Compile(acceptParsedJson(strict(schema) as Operation['response']))
}

describe('keys and types', () => {
  const samples = operations.flatMap(({ operation }) => {
    const found = served.filter((each) => each.operation === operation && each.exchange.status === 200)
    return found.length === 0 ? [] : [{ name: operation.operationId, operation, exchanges: found.slice(0, 20) }]
  })

  test.each(samples)('$name are those of the recorded node', async ({ operation, exchanges }) => {
    const validator = strictly(operation.response)
    for (const { exchange } of exchanges) {
      const recorded = parseLossless(exchange.response)
      expect([exchange.path, [...validator.Errors(recorded)]]).toEqual([exchange.path, []])
      const { status, json } = await send(exchange)
      if (status === 200) expect([exchange.path, [...validator.Errors(json)]]).toEqual([exchange.path, []])
    }
  })

  test('cover the operations of wallets', () => {
    expect(samples.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
      [
        "getNodeAddressValidity",
        "getNodeBlock",
        "getNodeBlockIdsAt",
        "getNodeBlockTransactions",
        "getNodeBox",
        "getNodeBoxByIndex",
        "getNodeBoxRange",
        "getNodeBoxesByTokenId",
        "getNodeChainSlice",
        "getNodeEmission",
        "getNodeHeader",
        "getNodeIndexedHeight",
        "getNodeInfo",
        "getNodeLastHeaders",
        "getNodePoolHistogram",
        "getNodeRecommendedFee",
        "getNodeToken",
        "getNodeTransaction",
        "getNodeTransactionByIndex",
        "getNodeTransactionRange",
        "getNodeUnconfirmed",
        "getNodeUnconfirmedById",
        "getNodeUnspentByTokenId",
        "getNodeUtxo",
        "getNodeUtxoWithPool",
        "getNodeWaitTime",
        "postNodeBalance",
        "postNodeBoxesByAddress",
        "postNodeTransactionsByAddress",
        "postNodeUnconfirmedByErgoTree",
        "postNodeUnspentByAddress",
        "postNodeUtxosWithPool",
      ]
    `)
  })
})

describe('values', () => {
  type Json = { [key: string]: unknown }
  const emission = (parseLossless(recording.get('GET', '/emission/scripts').response) as Json)['emission']

  /** A node adds one byte to the size of headers that it has read from disk, and keeps w and d of blocks it has mined. */
  const normalizeHeaders = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(normalizeHeaders)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(([key, part]) => [key, normalizeHeaders(part)])
    if (!('powSolutions' in value)) return Object.fromEntries(parts)
    const { size: _, powSolutions, ...header } = Object.fromEntries(parts) as Json
    const { pk, n, ...rest } = powSolutions as Json
    return { ...header, powSolutions: header['version'] === 1 ? { pk, n, ...rest } : { pk, n } }
  }

  /** Without what differs on purpose, see docs/api-divergences.md. */
  const comparable = ({ path, body = '' }: NodeExchange, json: unknown): unknown => {
    const value = normalizeHeaders(json)
    if (/balance/.test(path)) {
      const { confirmed } = value as { confirmed: { tokens: { tokenId: string }[] } }
      return { ...confirmed, tokens: confirmed.tokens.toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1)) }
    }
    if (path.startsWith('/utils/address')) return { ...(value as Json), error: '' }
    if (/^\/blocks\/[0-9a-f]{64}$/.test(path)) return { ...(value as Json), adProofs: null, size: 0 }
    // The index of a node does not contain the genesis boxes, and block 1 spends one of them.
    if (/\/transaction\/by(Id|Index)/.test(path) && (value as Json)['inclusionHeight'] === 1)
      return { ...(value as Json), inputs: [] }
    if (/\/box\/byAddress/.test(path) && body === `"${String(emission)}"`) return { ...(value as Json), total: 0 }
    return value
  }

  const pending = recording.get('GET', '/transactions/unconfirmed').response
  /** Requests of the mempool, which is not indexed here, and of more headers than we return. */
  const isOther = ({ path }: NodeExchange) =>
    /^\/(info|transactions)/.test(path) ||
    // The node states re-emission from this height on although its private network has none.
    path === '/emission/at/777217' ||
    /^\/blocks\/chainSlice\?fromHeight=0&toHeight=\d{3,}/.test(path) ||
    (path.startsWith('/utxo/withPool') && pending.includes(path.slice(-64)))
  const compared = served.filter(
    ({ exchange, operation }, i) =>
      exchange.status === 200 && !isOther(exchange) && (operation !== nodeOperations.getNodeBlock || i % 10 === 0),
  )

  test('are those of the recorded node', async () => {
    expect(compared.length).toBeGreaterThan(200)
    const different: unknown[] = []
    for (const { exchange } of compared) {
      const { path } = exchange
      const { status, json } = await send(exchange)
      const expected = comparable(exchange, parseLossless(exchange.response))
      if (status !== 200 || !isDeepStrictEqual(comparable(exchange, json), expected)) different.push([path, status])
    }
    expect(different).toEqual([])
  })
})

test('errors are those of the recorded node', async () => {
  const errors = recording.exchanges.filter(
    (exchange) =>
      [400, 403, 404].includes(exchange.status) &&
      !/16384|20000|=1\.5/.test(exchange.path + exchange.response) &&
      (/^\/(nothing|info\/more|wallet)/.test(exchange.path) ||
        (operationOf(exchange) !== undefined && !exchange.path.startsWith('/transactions'))),
  )
  expect(errors.length).toBeGreaterThan(10)
  const different: unknown[] = []
  for (const exchange of errors) {
    const { status, json } = await send(exchange)
    const expected = parseLossless(exchange.response)
    if (status !== exchange.status || !isDeepStrictEqual(json, expected))
      different.push([exchange.path, json, expected])
  }
  expect(different).toEqual([])
})
