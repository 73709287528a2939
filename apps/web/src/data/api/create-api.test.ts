import { expect, test, vi } from 'vitest'
import { createRequestLog } from './console-log.ts'
import { createApi } from './create-api.ts'

const never = new AbortController().signal

function anApi(answer: (url: string, init: RequestInit) => Promise<Response> | Response, timeoutMs = 1_000) {
  const failed = vi.fn<(message: string, url: string) => void>()
  const cancelled = vi.fn<(url: string) => void>()
  const api = createApi({
    baseUrl: 'https://host.example',
    features: null,
    timeoutMs,
    log: { failed, cancelled },
    fetch: (async (url: string, init: RequestInit) => answer(url, init)) as typeof fetch,
  })
  return { api, failed, cancelled }
}

/** An answer that comes only as an abort. */
const hanging = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

test('[G14] a request accepts JSON, and goes to the host that is configured', async () => {
  const asked: [string, unknown][] = []
  const { api } = anApi((url, { headers }) => {
    asked.push([url, headers])
    return new Response('{}')
  })
  await api.get('/api/v0/info', never)
  expect(asked).toEqual([['https://host.example/api/v0/info', { accept: 'application/json' }]])
})

test('after news of a block, answers of our own API are asked for as of that block, until there are other news', async () => {
  const asked: string[] = []
  const { api } = anApi((url) => {
    asked.push(url.slice('https://host.example'.length))
    return new Response('{}')
  })
  const ask = async () => {
    for (const path of ['/api/v2/home', '/api/v2/blocks?limit=30', '/api/v0/info']) await api.get(path, never)
  }
  api.asOf?.('0123456789abcdef')
  await ask()
  api.asOf?.(undefined)
  await api.get('/api/v2/home', never)
  expect(asked).toEqual([
    '/api/v2/home?tip=0123456789abcdef',
    '/api/v2/blocks?limit=30&tip=0123456789abcdef',
    '/api/v0/info',
    '/api/v2/home',
  ])
})

test('[F08] integers beyond 2^53 arrive whole', async () => {
  const { api } = anApi(() => new Response('{"value":9223372036854775807,"small":1}'))
  expect(await api.get('/x', never)).toEqual({ value: 9223372036854775807n, small: 1 })
})

test.each([400, 404])('what is not there (%i) is null', async (status) => {
  const { api } = anApi(() => new Response('{"status":404,"reason":"No"}', { status }))
  expect(await api.get('/x', never)).toBeNull()
})

test.each(['{"error":"no"}', '{"errors":[]}'])('[G14] a body with error or errors is a failure: %s', async (body) => {
  const { api, failed } = anApi(() => new Response(body))
  await expect(api.get('/x', never)).rejects.toMatchObject({ code: 'refused', path: '/x' })
  expect(failed).toHaveBeenCalledWith('Request Error', 'https://host.example/x')
})

test.each([
  ['<html>', 'unreadable'],
  ['{"a":', 'unreadable'],
])('an answer that is no JSON is unreadable: %s', async (body, code) => {
  const { api } = anApi(() => new Response(body))
  await expect(api.get('/x', never)).rejects.toMatchObject({ code })
})

test('[G15] no answer in time is logged as such, and rethrown', async () => {
  const { api, failed } = anApi(hanging, 10)
  await expect(api.get('/x', never)).rejects.toMatchObject({ code: 'timeout' })
  expect(failed).toHaveBeenCalledWith('Request Aborted (timeout)', 'https://host.example/x')
})

test('[G15] any other failure is logged as a request error, and rethrown', async () => {
  const { api, failed } = anApi(() => Promise.reject(new TypeError('no network')))
  await expect(api.get('/x', never)).rejects.toMatchObject({ code: 'unreachable' })
  expect(failed).toHaveBeenCalledWith('Request Error', 'https://host.example/x')
})

test('[G14] a cancelled request is only logged', async () => {
  const cancel = new AbortController()
  const { api, failed, cancelled } = anApi(hanging)
  const answer = api.get('/x', cancel.signal)
  cancel.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(cancelled).toHaveBeenCalledWith('https://host.example/x')
  expect(failed).not.toHaveBeenCalled()
})

test('[G15] [G17] the console hears of it only where the logger is enabled', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  createRequestLog(false).failed('Request Error', '/x')
  expect(error).not.toHaveBeenCalled()
  createRequestLog(true).failed('Request Error', '/x')
  expect(error).toHaveBeenCalledWith('Request Error', '/x')
  error.mockRestore()
})
