import { MAX_FIELD_ERRORS, type Operation, type Problem, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { findMismatch, listMisspelledRequests } from '@ergo-explorer/contract/testing/misspelled-requests'
import { expect, test } from 'vitest'
import { selectErrorFormat } from './error-responses.ts'
import { createRequestParser } from './request-parser.ts'

/* Without a server, so that faults in the parser are found in seconds. */

const operations = new Map(
  Object.values<Operation>(v2Operations).map((operation) => [operation.operationId, operation]),
)
const parsers = new Map([...operations].map(([id, operation]) => [id, createRequestParser(operation)]))

interface TestRequest {
  readonly operationId: string
  readonly url: string
  readonly body?: string | undefined
}

function parse({ operationId, url, body }: TestRequest) {
  const { path } = operations.get(operationId) ?? expect.fail(`no operation ${operationId}`)
  const { pathname, searchParams } = new URL(url, 'http://host')
  const segments = pathname.split('/')
  const params = Object.fromEntries(
    path.split('/').flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), segments[i]]] : [])),
  )
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first, ...others] = searchParams.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
  const parsed = parsers.get(operationId)?.({ params, query, body: body === undefined ? undefined : JSON.parse(body) })
  return parsed ?? expect.fail('no parser')
}

function problemOf(request: TestRequest): Problem {
  const parsed = parse(request)
  if (parsed.ok) return expect.fail('the request is valid')
  return parsed.error.body as Problem
}

const ID = 'ab'.repeat(32)

test('suggests the right name for each misspelled parameter and body key', () => {
  const wrong = listMisspelledRequests().flatMap((request) => {
    const parsed = parse(request)
    const mismatch = parsed.ok
      ? 'accepted'
      : findMismatch(request, parsed.error.status, JSON.stringify(parsed.error.body))
    return mismatch === undefined ? [] : [{ ...request, mismatch }]
  })
  expect(wrong).toEqual([])
})

test('common parameters are checked, but not part of the values and of the cache key', () => {
  const plain = parse({ operationId: 'listBlocks', url: '/api/v2/blocks?limit=2' })
  const named = parse({ operationId: 'listBlocks', url: '/api/v2/blocks?limit=2&tip=0123456789abcdef' })
  if (!plain.ok || !named.ok) return expect.fail('rejected')
  expect(named.parts).toEqual(plain.parts)
  expect(named.key()).toBe(plain.key())
  expect(problemOf({ operationId: 'listBlocks', url: '/api/v2/blocks?tip=newest' }).errors).toMatchObject([
    { in: 'query', name: 'tip' },
  ])
})

test('streams and exports take no common parameters', () => {
  for (const [operationId, url] of [
    ['streamEvents', '/api/v2/live'],
    ['exportTokenHolders', `/api/v2/tokens/${ID}/holders/export`],
  ] as const)
    expect(problemOf({ operationId, url: `${url}?tip=0123456789abcdef` }).code).toBe('unknown_parameter')
})

test('lists all errors of a request; an unknown name determines the code', () => {
  const { code, errors } = problemOf({
    operationId: 'listBlockTransactions',
    url: '/api/v2/blocks/x/transactions?limit=0&offest=1&tip=x',
  })
  expect(code).toBe('unknown_parameter')
  expect(errors?.map(({ name }) => name)).toEqual(['block', 'offest', 'limit', 'tip'])
})

test('limits the number and the length of errors', () => {
  const names = Array.from({ length: 500 }, (_, i) => `${'x'.repeat(i === 0 ? 5000 : 3)}${i}`)
  const search = names.map((name) => `${name}=1`).join('&')
  const query = problemOf({ operationId: 'listBlocks', url: `/api/v2/blocks?${search}` })
  const body = JSON.stringify({ boxIds: Array.from({ length: 1000 }, () => 'x'), [names[0] ?? '']: 1 })
  const both = problemOf({ operationId: 'lookupBoxes', url: `/api/v2/boxes/lookup?${search}`, body })
  for (const problem of [query, both]) {
    expect(problem.errors?.length).toBeLessThanOrEqual(MAX_FIELD_ERRORS)
    expect(JSON.stringify(problem).length).toBeLessThan(10_000)
  }
})

test('names every invalid item and field of a body', () => {
  const errorsOf = (body: unknown) =>
    problemOf({ operationId: 'searchBoxes', url: '/api/v2/boxes/search', body: JSON.stringify(body) }).errors
  expect(
    errorsOf({ ergoTrees: ['x', '00', 'y'], minValue: 1, registers: { R4: 'x' } })?.map(({ name }) => name),
  ).toEqual(['ergoTrees[0]', 'ergoTrees[2]', 'minValue', 'registers.R4'])
  expect(errorsOf({ tokenID: ID })).toMatchObject([{ name: 'tokenID', suggestion: 'tokenId' }])
  expect(errorsOf({ tokenId: ID, registers: { R10: '00' } })).toMatchObject([
    { name: 'registers.R10', reason: 'unknown key' },
  ])
  expect(errorsOf([])).toMatchObject([{ in: 'body', name: '', reason: 'must be an object' }])
})

/** The shortest of several runs: others were interrupted. */
function shortestMs(work: () => unknown): number {
  const runs = Array.from({ length: 7 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...runs)
}

test('takes about as long for an error at the end of a long body as for a valid one', () => {
  const inputs = Array.from({ length: 6_000 }, () => ({
    boxId: ID,
    spendingProof: { proofBytes: '', extension: { 1: '00' } },
  }))
  for (const operation of [v1Operations.postApiV1MempoolTransactionsSubmit, v2Operations.submitTransaction]) {
    const parseTransaction = createRequestParser(operation)
    const run = (outputs: unknown) =>
      parseTransaction({ params: {}, query: {}, body: { inputs, dataInputs: [], outputs } })
    expect(run([]).ok).toBe(true)
    expect(run([1])).toMatchObject({ ok: false, error: { status: 400 } })
    // TypeBox’s own search for errors takes more than thirty times as long.
    expect(shortestMs(() => run([1]))).toBeLessThan(12 * shortestMs(() => run([])))
  }
})

test('names the first error of a v1 body with its path', () => {
  const parseTransaction = createRequestParser(v1Operations.postApiV1MempoolTransactionsSubmit)
  const reasonOf = (body: unknown) => {
    const parsed = parseTransaction({ params: {}, query: {}, body })
    return parsed.ok ? '' : (parsed.error.body as { readonly reason: string }).reason
  }
  const input = { boxId: ID, spendingProof: { proofBytes: '', extension: {} } }
  const transaction = { inputs: [input, input], dataInputs: [], outputs: [] }
  expect(reasonOf(transaction)).toBe('')
  expect(reasonOf([])).toContain('/ must be object')
  expect(reasonOf({ ...transaction, inputs: [] })).toContain('/inputs must not have fewer than 1 items')
  expect(reasonOf({ ...transaction, inputs: [input, { ...input, boxId: 'x' }] })).toContain(
    '/inputs/1/boxId must match',
  )
  for (const extension of [{ 1: 'zz' }, [['2', 'zz']], [['x', '00']]])
    expect(
      reasonOf({ ...transaction, inputs: [{ ...input, spendingProof: { proofBytes: '', extension } }] }),
    ).toContain('/inputs/0/spendingProof/extension')
})

test.each([
  ['cursor=zzz', 'bad_cursor'],
  ['cursor=zzz&limit=0', 'bad_request'],
  ['minerAddress=0OIl', 'bad_address'],
  ['limit=1&limit=2', 'bad_request'],
])('the code of %s is %s', (query, code) => {
  expect(problemOf({ operationId: 'listBlocks', url: `/api/v2/blocks?${query}` }).code).toBe(code)
})

test('v1 ignores unknown parameters', () => {
  const parseV1 = createRequestParser(v1Operations.getApiV1Blocks)
  expect(parseV1({ params: {}, query: { limit: '2', unknown: 'x' }, body: undefined })).toMatchObject({
    ok: true,
    parts: { query: { limit: 2 } },
  })
})

test('paths below /api that are not of v0 and v1 have problems as errors', () => {
  const typeOf = (url: string) => selectErrorFormat(url).routeNotFound().contentType
  for (const url of ['/api/v3/tip', '/api/v2/x', '/api/v2?x', '/api/x', '/api/v10/blocks'])
    expect([url, typeOf(url)]).toEqual([url, 'application/problem+json'])
  for (const url of ['/api/v1/x', '/api/v0', '/blocks', '/apix'])
    expect([url, typeOf(url)]).toEqual([url, 'text/plain; charset=UTF-8'])
})
