import { type OpenApiDocument, v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { RateLimiter } from '#limits/rate-limiter.ts'
import { createTestApp, startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const read = async (version: string) => (await api.get(`/api/${version}/openapi.json`)).json as OpenApiDocument

test.each([
  ['v0', v0Operations],
  ['v1', v1Operations],
  ['v2', v2Operations],
])('%s documents every operation', async (version, operations) => {
  const { openapi, info, paths } = await read(version)
  expect({ openapi, title: info.title }).toEqual({ openapi: '3.1.0', title: `Ergo Explorer API ${version}` })
  const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(described.toSorted()).toEqual(Object.keys(operations).toSorted())
})

test.each([
  ['/api/v0/docs/openapi', 'v0'],
  ['/docs/openapi', 'v0'],
  ['/api/v1/docs/openapi', 'v1'],
])('%s is also available as YAML in plain text', async (url, version) => {
  const { status, headers, text } = await api.get(url)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=UTF-8' })
  expect(text).not.toMatch(/[&*]a\d/)
  expect(parse(text)).toEqual(await read(version))
})

test('documents errors of v2 as problems', async () => {
  const { components } = await read('v2')
  expect(Object.keys(components.responses['NotFound']?.content ?? {})).toEqual(['application/problem+json'])
})

test('contains parameter examples from the chain', async () => {
  const { paths } = await read('v1')
  const [{ example } = expect.fail('no parameter')] = paths['/api/v1/boxes/{boxId}']?.get?.parameters ?? []
  expect(await api.get(`/api/v1/boxes/${example}`)).toMatchObject({ status: 200, json: { boxId: example } })
})

test('has a server, relative to the document', async () => {
  for (const version of ['v0', 'v1', 'v2']) expect((await read(version)).servers).toMatchObject([{ url: '/' }])
})

test('documents the rate-limit headers that responses have', async () => {
  const { components } = await read('v2')
  const limits = { read: 100, export: 100, submit: 100, check: 100 }
  const rateLimiter = new RateLimiter(limits, () => 0)
  await using limited = await createTestApp({ databaseUrl: api.chain.database.url, rateLimiter })
  const { headers } = await limited.app.inject('/api/v2/tip')
  const sent = Object.keys(headers).filter((name) => name.startsWith('ratelimit-'))
  expect(sent.toSorted()).toEqual(
    Object.keys(components.headers ?? {})
      .map((name) => name.toLowerCase())
      .filter((name) => name.startsWith('ratelimit-'))
      .toSorted(),
  )
})

test('returns 304 for a matching ETag', async () => {
  const first = await api.get('/api/v2/openapi.json')
  const second = await api.get('/api/v2/openapi.json', { 'if-none-match': String(first.headers['etag']) })
  expect(second).toMatchObject({ status: 304, text: '' })
})

test('lacks only the examples without an index', async () => {
  const database = await api.chain.databases.create()
  await using withoutIndex = await startTestApi({ database, node: api.chain.node })
  expect(await withoutIndex.get('/api/v1/info')).toMatchObject({ status: 503 })
  const { status, text } = await withoutIndex.get('/api/v1/openapi.json')
  expect({ status, hasExamples: text.includes('"example"') }).toEqual({ status: 200, hasExamples: false })
  expect((await api.get('/api/v1/openapi.json')).text).toContain('"example"')
})
