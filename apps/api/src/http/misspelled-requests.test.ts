import { type Operation, v2Operations } from '@ergo-explorer/contract'
import { listMisspelledRequests } from '@ergo-explorer/contract/testing/misspelled-requests'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const requests = listMisspelledRequests()

test('every v2 operation rejects each misspelled parameter and body key, and suggests the right name', async () => {
  const wrong: unknown[] = []
  for (const { method, url, body, expected } of requests) {
    const { status, json, text } = body === undefined ? await api.get(url) : await api.post(url, body)
    const { code, detail, errors = [] } = json as { code?: string; detail?: string; errors?: object[] }
    const isRight =
      status === 400 &&
      code === 'unknown_parameter' &&
      detail?.includes(`"${expected.name}". Did you mean "${expected.suggestion}"?`) === true &&
      errors.some((error) => Object.entries(expected).every(([key, value]) => Reflect.get(error, key) === value))
    if (!isRight) wrong.push({ method, url, expected, status, text })
  }
  expect(wrong).toEqual([])
}, 60_000)

test('the requests cover every operation, and every body that does not ignore unknown keys', () => {
  const covered = (part: string) =>
    new Set(requests.filter(({ expected }) => expected.in === part).map(({ operationId }) => operationId))
  const operations = Object.values<Operation>(v2Operations)
  expect(covered('query')).toEqual(new Set(operations.map(({ operationId }) => operationId)))
  const withBody = operations.filter(({ body }) => body !== undefined).map(({ operationId }) => operationId)
  expect(withBody.filter((id) => !covered('body').has(id))).toEqual(['submitTransaction', 'checkTransaction'])
})
