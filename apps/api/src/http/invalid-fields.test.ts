import { MAX_FIELD_ERRORS, type Operation, PATTERN_TEXTS, type Problem, v2Operations } from '@ergo-explorer/contract'
import { listMisspelledRequests } from '@ergo-explorer/contract/testing/misspelled-requests'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const ID = 'ab'.repeat(32)
const problemOf = async (path: string, body?: unknown): Promise<Problem> => {
  const { json } = body === undefined ? await api.get(`/api/v2/${path}`) : await api.post(`/api/v2/${path}`, body)
  // Problems are compared with what the test expects.
  return json as Problem
}

test.each([
  ['blocks?limit=501', { in: 'query', name: 'limit', minimum: 1, maximum: 200 }, 'an integer from 1 to 200'],
  ['blocks?limit=ten', { in: 'query', name: 'limit', minimum: 1, maximum: 200 }, 'an integer from 1 to 200'],
  ['blocks?order=up', { in: 'query', name: 'order', allowed: ['asc', 'desc'] }, 'one of asc, desc'],
  ['boxes/abc', { in: 'path', name: 'boxId' }, '64 hexadecimal digits'],
  ['blocks/-1', { in: 'path', name: 'block' }, 'a height, or an id of 64 hexadecimal digits'],
  ['epochs/x', { in: 'path', name: 'number', minimum: 0, maximum: 2_147_483_647 }, 'an integer from 0 to 2147483647'],
  [`live?topics=${'a'.repeat(12_001)}`, { in: 'query', name: 'topics' }, 'text of at most 12000 characters'],
  ['tokens?query=', { in: 'query', name: 'query' }, 'text of 1 to 200 characters'],
])('%s: names the field and what is allowed', async (path, field, words) => {
  const { status, code, detail, errors } = await problemOf(path)
  expect({ status, code }).toEqual({ status: 400, code: 'bad_request' })
  expect(errors).toEqual([{ ...field, reason: `must be ${words}` }])
  expect(detail).toBe(`${field.name}: must be ${words}`)
})

test('names a required parameter that is missing', async () => {
  const { errors } = await problemOf('token-prices')
  expect(errors).toEqual([
    { in: 'query', name: 'tokenIds', reason: expect.stringMatching(/^is required, and must be 1 to 20 ids/) },
  ])
})

test.each(['limit=1&limit=2', 'limit=1&limit=1', 'tip=0123456789abcdef&tip=0123456789abcdef'])(
  'rejects a repeated parameter: %s',
  async (query) => {
    const [name] = query.split('=')
    expect((await problemOf(`blocks?${query}`)).errors).toEqual([{ in: 'query', name, reason: 'must not be repeated' }])
  },
)

test('lists all errors of a request, an unknown name first in the code', async () => {
  const { code, errors } = await problemOf('blocks/x/transactions?limit=0&offest=1&tip=x')
  expect(code).toBe('unknown_parameter')
  expect(errors?.map(({ in: part, name }) => `${part} ${name}`)).toEqual([
    'path block',
    'query offest',
    'query limit',
    'query tip',
  ])
})

test('limits the number and the size of the errors, whatever a client sends', async () => {
  const names = Array.from({ length: 500 }, (_, i) => `${'x'.repeat(i === 0 ? 5000 : 3)}${i}=1`)
  const { text, json } = await api.get(`/api/v2/blocks?${names.join('&')}`)
  expect((json as Problem).errors).toHaveLength(MAX_FIELD_ERRORS)
  expect(text.length).toBeLessThan(10_000)
  const body = { boxIds: Array.from({ length: 1000 }, () => 'x'), ...Object.fromEntries(names.map((n) => [n, 1])) }
  const posted = await api.post('/api/v2/boxes/lookup', body)
  expect((posted.json as Problem).errors).toHaveLength(MAX_FIELD_ERRORS)
  expect(posted.text.length).toBeLessThan(10_000)
})

describe('bodies', () => {
  test.each<[path: string, body: unknown, ...expected: [name: string, reason: string][]]>([
    ['boxes/lookup', {}, ['boxIds', 'is required, and must be a list of 1 to 100 items']],
    ['boxes/lookup', [], ['', 'must be an object']],
    ['boxes/lookup', { boxIds: [ID, 'x'] }, ['boxIds[1]', 'must be 64 hexadecimal digits in lower case']],
    ['boxes/lookup', { boxIds: [] }, ['boxIds', 'must be a list of 1 to 100 items']],
    ['boxes/search', { tokenId: ID, state: 'old' }, ['state', 'must be one of unspent, all']],
    ['boxes/search', { tokenId: ID, limit: 0.5 }, ['limit', 'must be an integer from 1 to 200']],
    [
      'boxes/search',
      { tokenId: ID, registers: { R4: 'x' } },
      ['registers.R4', 'must be bytes in lower-case hexadecimal digits'],
    ],
    [
      'boxes/spendable',
      { addresses: [], includePending: 1 },
      ['addresses', 'must be a list of 1 to 20 items'],
      ['includePending', 'must be true or false'],
    ],
  ])('%s %j: names each invalid field', async (path, body, ...expected) => {
    const { code, errors } = await problemOf(path, body)
    expect(code).toBe('bad_request')
    expect(errors?.map(({ in: part, name, reason }) => [part, name, reason])).toEqual(
      expected.map(([name, reason]) => ['body', name, reason]),
    )
  })

  test.each([
    ['boxes/search', { tokenID: ID }, 'tokenId'],
    ['boxes/search', { tokenIds: [ID] }, 'tokenId'],
  ])('%s %j does not return all boxes', async (path, body, suggestion) => {
    const [name] = Object.keys(body)
    expect(await problemOf(path, body)).toMatchObject({
      status: 400,
      code: 'unknown_parameter',
      detail: expect.stringContaining(`Unknown key "${name}". Did you mean "${suggestion}"? Allowed keys: addresses, `),
      errors: [{ in: 'body', name, reason: 'unknown key', suggestion }],
    })
  })

  test('a transaction may have other keys, and its invalid fields are named', async () => {
    const output = { value: '1', ergoTree: '00', creationHeight: 1, assets: [], additionalRegisters: {}, boxId: ID }
    const input = { boxId: ID, spendingProof: { proofBytes: '', extension: {} }, address: 'x' }
    const transaction = { id: ID, size: 1, inputs: [input], dataInputs: [], outputs: [output] }
    for (const path of ['transactions', 'transactions/check']) {
      expect((await problemOf(path, transaction)).code).toBe('transaction_rejected')
      const { errors } = await problemOf(path, { ...transaction, outputs: [{ ...output, value: 'x', ergoTree: 'x' }] })
      expect(errors?.map(({ name }) => name)).toEqual(['outputs[0].value', 'outputs[0].ergoTree'])
    }
  })
})

test('other APIs ignore unknown and repeated parameters as before', async () => {
  for (const path of ['/api/v1/networkState?unknown=1', '/api/v0/info?unknown=1', '/node/info?unknown=1'])
    expect((await api.get(path)).status).toBe(200)
})

test.each(['cursor=zzz', 'cursor=abc', 'cursor=1.2', 'cursor='])('%s is a bad cursor', async (query) => {
  const { status, code, errors } = await problemOf(`transactions?${query}`)
  expect({ status, code }).toEqual({ status: 400, code: 'bad_cursor' })
  expect(errors).toMatchObject([{ in: 'query', name: 'cursor' }])
})

test('a text that cannot be an address is a bad address', async () => {
  for (const address of ['0OIl', '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8x'])
    expect((await problemOf(`addresses/${address}`)).code).toBe('bad_address')
})

test.each(['/api/v3/tip', '/api/v2/tipp', '/api/tip', '/api/v20'])('%s is a problem, not plain text', async (path) => {
  const { status, headers, json } = await api.get(path)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'application/problem+json' })
  expect(json).toMatchObject({ code: 'not_found' })
})

test('paths of v0 and v1 that do not exist are plain text as before', async () => {
  for (const path of ['/api/v1/tip', '/api/v0/tip', '/tip', '/api/v1'])
    expect(await api.get(path)).toMatchObject({ status: 404, text: 'Not found' })
})

test('every path parameter of v2 rejects text that cannot be its value', async () => {
  const operations = Object.values<Operation>(v2Operations).filter(({ params }) => params !== undefined)
  const paths = new Map(listMisspelledRequests().map(({ operationId, url }) => [operationId, url]))
  for (const { operationId, path } of operations) {
    if (operationId === 'resolveText') continue
    const [, name = ''] = /:(\w+)/.exec(path) ?? []
    const index = path.split('/').indexOf(`:${name}`)
    const segments = (paths.get(operationId) ?? '').split('?')[0]?.split('/') ?? []
    const { errors } = await problemOf(segments.with(index, 'no%20value').join('/').replace('/api/v2/', ''))
    expect([operationId, errors?.[0]]).toMatchObject([operationId, { in: 'path', name }])
  }
  expect(operations.length).toBeGreaterThan(50)
})

test('every pattern of v2 requests has words for messages', () => {
  const patterns = new Set<string>()
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('pattern' in part && typeof part.pattern === 'string') patterns.add(part.pattern)
    for (const inner of Object.values(part)) collect(inner)
  }
  for (const { params, query, body } of Object.values<Operation>(v2Operations)) collect([params, query, body])
  expect([...patterns].filter((pattern) => PATTERN_TEXTS[pattern] === undefined)).toEqual([])
})
