import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  ApiProblem,
  TransportError,
  createClient,
  exportChart,
  type ExplorerClient,
  getBlock,
  getTip,
  listBlocks,
  listSpendableBoxes,
  orNull,
  pathOf,
  type RequestFailure,
  resolveText,
  submitTransaction,
} from './index.ts'

let respond: (request: IncomingMessage, response: ServerResponse) => void
const requests: { readonly request: IncomingMessage; readonly body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    requests.push({ request, body })
    respond(request, response)
  })
})
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
  respond = (_request, response) => response.end('{"height":1}')
})

const failures: RequestFailure[] = []
const onFailure = (failure: RequestFailure) => void failures.push(failure)
beforeEach(() => void (failures.length = 0))

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('expected a failure'),
    (error: unknown) => error,
  )
}

test('puts parameters into the path and the query', async () => {
  const client = createClient({ baseUrl: `${baseUrl}/`, headers: { 'x-app': 'test' } })
  await resolveText(client, { text: 'a/b c' })
  await listBlocks(client, { limit: 2, cursor: undefined, sort: 'size' }, { headers: { 'x-request-id': '7' } })
  expect(requests.map(({ request }) => request.url)).toEqual([
    '/api/v2/resolve/a%2Fb%20c',
    '/api/v2/blocks?limit=2&sort=size',
  ])
  expect(requests[1]?.request.headers).toMatchObject({
    accept: 'application/json',
    'x-app': 'test',
    'x-request-id': '7',
  })
  expect(pathOf(listBlocks, { limit: 2 })).toBe('/api/v2/blocks?limit=2')
})

test('adds query parameters of the application to GET requests', async () => {
  const extra: { tip?: string } = {}
  const client = createClient({ baseUrl, extraQuery: ({ id }) => (id === 'getTip' ? {} : extra) })
  await listBlocks(client)
  extra.tip = '00ff'
  await listBlocks(client, { limit: 1 })
  await getTip(client)
  await submitTransaction(client, { inputs: [], dataInputs: [], outputs: [] })
  expect(requests.map(({ request }) => request.url)).toEqual([
    '/api/v2/blocks',
    '/api/v2/blocks?limit=1&tip=00ff',
    '/api/v2/tip',
    '/api/v2/transactions',
  ])
})

test('requests after a submission name it, for reads by GET and POST but not for text', async () => {
  respond = (request, response) =>
    response.end(request.url === '/api/v2/transactions' ? '{"transactionId":"ab","seen":"12-34"}' : '{}')
  const client = createClient({ baseUrl })
  await listBlocks(client)
  await submitTransaction(client, { inputs: [], dataInputs: [], outputs: [] })
  await listBlocks(client, { limit: 1 })
  await listSpendableBoxes(client, { addresses: ['9a'] })
  await exportChart(client, { chart: 'fees' })
  await listBlocks(createClient({ baseUrl }))
  expect(requests.map(({ request }) => request.url)).toEqual([
    '/api/v2/blocks',
    '/api/v2/transactions',
    '/api/v2/blocks?seen=12-34&limit=1',
    '/api/v2/boxes/spendable?seen=12-34',
    '/api/v2/charts/fees/export',
    '/api/v2/blocks',
  ])
})

test('sends a transaction with exact amounts', async () => {
  const output = {
    value: 9_223_372_036_854_775_807n,
    ergoTree: '00',
    creationHeight: 1,
    assets: [],
    additionalRegisters: {},
  }
  await submitTransaction(createClient({ baseUrl }), { inputs: [], dataInputs: [], outputs: [output] })
  expect(requests[0]?.request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(requests[0]?.body).toContain('"value":"9223372036854775807"')
})

test('returns exports as text', async () => {
  respond = (_request, response) => response.end('day,value\r\n')
  expect(await exportChart(createClient({ baseUrl }), { chart: 'fees' })).toBe('day,value\r\n')
})

test('an error response becomes an ApiProblem', async () => {
  const problem = {
    type: '/api/v2/problems#not_found',
    title: 'Not found',
    status: 404,
    code: 'not_found',
    detail: 'No block 5',
    errors: [{ in: 'path', name: 'block', reason: 'must be a height' }],
  }
  respond = (_request, response) =>
    response
      .writeHead(404, { 'content-type': 'application/problem+json', 'x-request-id': 'abc' })
      .end(JSON.stringify(problem))
  const client = createClient({ baseUrl, onFailure })
  const error = await failureOf(getBlock(client, { block: '5' }))
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({ ...problem, requestId: 'abc', retryAfterSeconds: undefined, path: '/api/v2/blocks/5' })
  expect(failures).toMatchObject([{ code: 'problem', error, operation: getBlock, url: `${baseUrl}/api/v2/blocks/5` }])
})

test('an error page of a proxy becomes an ApiProblem without a code', async () => {
  respond = (_request, response) => response.writeHead(503, { 'retry-after': '2' }).end('<html>')
  expect(await failureOf(getTip(createClient({ baseUrl })))).toMatchObject({
    name: 'ApiProblem',
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: undefined,
    retryAfterSeconds: 2,
  })
})

test('orNull returns null for a missing object, and for other statuses on request', async () => {
  let status = 404
  respond = (_request, response) => response.writeHead(status).end()
  const client = createClient({ baseUrl })
  expect(await orNull(getBlock(client, { block: '5' }))).toBeNull()
  status = 400
  expect(await orNull(getBlock(client, { block: 'x' }), [400, 404])).toBeNull()
  await expect(orNull(getBlock(client, { block: 'x' }))).rejects.toMatchObject({ status: 400 })
})

test('tells apart an unreachable API, a timeout, an unreadable body and a cancelled request', async () => {
  const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1', onFailure })
  const client = createClient({ baseUrl, timeoutMs: 10_000, onFailure })
  const errors = [await failureOf(getTip(unreachable))]
  respond = () => undefined
  errors.push(await failureOf(getTip(client, {}, { timeoutMs: 20 })))
  const cancelled = new AbortController()
  respond = () => cancelled.abort(new Error('navigated away'))
  errors.push(await failureOf(getTip(client, {}, { signal: cancelled.signal })))
  respond = (_request, response) => response.end('<html>')
  errors.push(await failureOf(getTip(client)))
  respond = (_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('{"h')
    setTimeout(() => response.destroy(), 20)
  }
  errors.push(await failureOf(getTip(client)))

  expect(failures.map(({ code }) => code)).toEqual(['unreachable', 'timeout', 'cancelled', 'unreadable', 'unreachable'])
  expect(errors).toEqual(failures.map(({ error }) => error))
  expect(errors[2]).toMatchObject({ message: 'navigated away' })
  expect(errors[3]).toBeInstanceOf(TransportError)
  // The URL of the API may be private.
  expect(errors[3]).toMatchObject({ code: 'unreadable', path: '/api/v2/tip', message: 'unreadable: /api/v2/tip' })
})

test('a request with an aborted signal is not sent', async () => {
  const fetchFn = vi.fn<typeof fetch>()
  const client = createClient({ baseUrl, fetch: fetchFn })
  await expect(getTip(client, {}, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
  expect(fetchFn).not.toHaveBeenCalled()
})

test('another client can stand in', async () => {
  const client: ExplorerClient = {
    // Answers with what it was asked for.
    send: async <Result>({ id }: { readonly id: string }, params: object) => ({ id, params }) as Result,
  }
  expect(await getBlock(client, { block: '5' })).toEqual({ id: 'getBlock', params: { block: '5' } })
  expect(await getTip(client)).toEqual({ id: 'getTip', params: {} })
})
