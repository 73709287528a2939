import { type BlockSummaryPage, getBlock, listBoxReaders } from '@ergo-explorer/client'
import { expect, test, vi } from 'vitest'
import { callApi, createRequestLog, createApiClient } from './api-client.ts'

const neverAborted = new AbortController().signal

function createTestApi(respond: (url: string, init: RequestInit) => Promise<Response> | Response, timeoutMs = 1_000) {
  const failed = vi.fn<(message: string, url: string) => void>()
  const cancelled = vi.fn<(url: string) => void>()
  const api = createApiClient({
    baseUrl: 'https://host.example',
    features: [],
    timeoutMs,
    log: { failed, cancelled },
    fetch: (async (url: string, init: RequestInit) => respond(url, init)) as typeof fetch,
  })
  return { api, failed, cancelled }
}

/** A request that never completes and rejects when aborted. */
const hanging = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

test('[G14] a request accepts JSON and goes to the configured host', async () => {
  const requests: [string, unknown][] = []
  const { api } = createTestApi((url, { headers }) => {
    requests.push([url, headers])
    return new Response('{}')
  })
  await api.get('/api/v0/info', neverAborted)
  expect(requests).toEqual([['https://host.example/api/v0/info', { accept: 'application/json' }]])
})

test('after a block event, v2 requests carry the tip parameter until the next event', async () => {
  const requests: string[] = []
  const { api } = createTestApi((url) => {
    requests.push(url.slice('https://host.example'.length))
    return new Response('{}')
  })
  const requestAll = async () => {
    for (const path of ['/api/v2/home', '/api/v2/blocks?limit=30', '/api/v0/info']) await api.get(path, neverAborted)
  }
  api.setMinTip?.('0123456789abcdef')
  await requestAll()
  api.setMinTip?.(undefined)
  await api.get('/api/v2/home', neverAborted)
  expect(requests).toEqual([
    '/api/v2/home?tip=0123456789abcdef',
    '/api/v2/blocks?limit=30&tip=0123456789abcdef',
    '/api/v0/info',
    '/api/v2/home',
  ])
})

test('after a submission, v2 requests carry its `seen` parameter', async () => {
  const requests: string[] = []
  const { api } = createTestApi((url) => {
    requests.push(url.slice('https://host.example'.length))
    return new Response(url.endsWith('/transactions') ? '{"transactionId":"ab","seen":"12-34"}' : '{}')
  })
  const post = api.post ?? expect.fail()
  await post('/api/v2/transactions/check', '{}', neverAborted)
  await api.get('/api/v2/home', neverAborted)
  await post('/api/v2/transactions', '{}', neverAborted)
  await api.get('/api/v2/transactions/ab', neverAborted)
  api.setMinTip?.('0123456789abcdef')
  await api.get('/api/v2/blocks?limit=30', neverAborted)
  await api.get('/api/v0/info', neverAborted)
  expect(requests).toEqual([
    '/api/v2/transactions/check',
    '/api/v2/home',
    '/api/v2/transactions',
    '/api/v2/transactions/ab?seen=12-34',
    '/api/v2/blocks?limit=30&tip=0123456789abcdef&seen=12-34',
    '/api/v0/info',
  ])
})

test('[F08] integers beyond 2^53 are parsed exactly', async () => {
  const { api } = createTestApi(() => new Response('{"value":9223372036854775807,"small":1}'))
  expect(await api.get('/x', neverAborted)).toEqual({ value: 9223372036854775807n, small: 1 })
})

test.each([400, 404])('returns null for status %i', async (status) => {
  const { api } = createTestApi(() => new Response('{"status":404,"reason":"No"}', { status }))
  expect(await api.get('/x', neverAborted)).toBeNull()
})

test.each(['{"error":"no"}', '{"errors":[]}'])('[G14] a body with error or errors is a failure: %s', async (body) => {
  const { api, failed } = createTestApi(() => new Response(body))
  await expect(api.get('/x', neverAborted)).rejects.toMatchObject({ code: 'refused', path: '/x' })
  expect(failed).toHaveBeenCalledWith('Request Error', 'https://host.example/x')
})

test.each([
  ['<html>', 'unreadable'],
  ['{"a":', 'unreadable'],
])('a body that is not JSON fails as unreadable: %s', async (body, code) => {
  const { api } = createTestApi(() => new Response(body))
  await expect(api.get('/x', neverAborted)).rejects.toMatchObject({ code })
})

test('[G15] a timeout is logged as such and rethrown', async () => {
  const { api, failed } = createTestApi(hanging, 10)
  await expect(api.get('/x', neverAborted)).rejects.toMatchObject({ code: 'timeout' })
  expect(failed).toHaveBeenCalledWith('Request Aborted (timeout)', 'https://host.example/x')
})

test('[G15] any other failure is logged as a request error and rethrown', async () => {
  const { api, failed } = createTestApi(() => Promise.reject(new TypeError('no network')))
  await expect(api.get('/x', neverAborted)).rejects.toMatchObject({ code: 'unreachable' })
  expect(failed).toHaveBeenCalledWith('Request Error', 'https://host.example/x')
})

test('[G14] a cancelled request is only logged', async () => {
  const cancel = new AbortController()
  const { api, failed, cancelled } = createTestApi(hanging)
  const respond = api.get('/x', cancel.signal)
  cancel.abort()
  await expect(respond).rejects.toThrow('aborted')
  expect(cancelled).toHaveBeenCalledWith('https://host.example/x')
  expect(failed).not.toHaveBeenCalled()
})

test('[G15] [G17] failures reach the console only when the logger is enabled', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  createRequestLog(false).failed('Request Error', '/x')
  expect(error).not.toHaveBeenCalled()
  createRequestLog(true).failed('Request Error', '/x')
  expect(error).toHaveBeenCalledWith('Request Error', '/x')
  error.mockRestore()
})

test('posts JSON text unchanged, and returns the response or the detail of a problem', async () => {
  const requests: unknown[] = []
  const responses = [
    new Response('{"id":"aa"}'),
    new Response('{"status":400,"detail":"Double spending attempt"}', { status: 400 }),
    new Response('{"status":429,"reason":"Too many requests"}', { status: 429 }),
    new Response('<html>', { status: 502 }),
  ]
  const { api } = createTestApi((url, { method, body, headers }) => {
    requests.push({ url, method, body, headers })
    return responses.shift() ?? expect.fail()
  })
  const post = () => api.post?.('/api/v2/transactions/check', '{"extension":{"10":"aa","2":"bb"}}', neverAborted)
  expect(await post()).toEqual({ ok: true, value: { id: 'aa' } })
  expect(requests).toEqual([
    {
      url: 'https://host.example/api/v2/transactions/check',
      method: 'POST',
      body: '{"extension":{"10":"aa","2":"bb"}}',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    },
  ])
  expect(await post()).toEqual({ ok: false, status: 400, detail: 'Double spending attempt' })
  expect(await post()).toEqual({ ok: false, status: 429, detail: '' })
  await expect(post()).rejects.toMatchObject({ code: 'unreadable' })
})

test('wrong parameters and results of an operation do not compile', async () => {
  const { api } = createTestApi(() => new Response('{}'))
  // @ts-expect-error: the parameter is called block
  await callApi(api, getBlock, { id: '1' }, neverAborted)
  // @ts-expect-error: a block is no list of blocks
  const list: BlockSummaryPage | null = await callApi(api, getBlock, { block: '1' }, neverAborted)
  expect(list).toEqual({})
})

test('a parameter that the operation does not have does not compile, also in a combined object', async () => {
  const urls: string[] = []
  const { api } = createTestApi((url) => {
    urls.push(url)
    return new Response('{}')
  })
  const range = { limit: 1, offset: 2 }
  // @ts-expect-error -- this list has a cursor only
  await callApi(api, listBoxReaders, { boxId: 'ab', ...range }, neverAborted)
  await callApi(api, listBoxReaders, { boxId: 'ab', limit: 1 }, neverAborted)
  expect(urls).toHaveLength(2)
})
