import { commonParametersOf, type Operation, v2Operations } from '@ergo-explorer/contract'
import { findMismatch, listMisspelledRequests } from '@ergo-explorer/contract/testing/misspelled-requests'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const requests = listMisspelledRequests()

test('every v2 operation rejects each misspelled parameter and body key, and suggests the right name', async () => {
  const wrong: unknown[] = []
  for (const request of requests) {
    const { method, url, body } = request
    const { status, text } = body === undefined ? await api.get(url) : await api.post(url, body)
    const mismatch = findMismatch(request, status, text)
    if (mismatch !== undefined) wrong.push({ method, url, body, mismatch })
  }
  expect(wrong).toEqual([])
}, 60_000)

test('the requests cover every operation, and every body that does not ignore unknown keys', () => {
  const covered = (part: string) =>
    new Set(requests.filter(({ expected }) => expected.in === part).map(({ operationId }) => operationId))
  const operations = Object.values<Operation>(v2Operations)
  const withQuery = operations.filter(
    (operation) => operation.query !== undefined || Object.keys(commonParametersOf(operation)).length > 0,
  )
  expect(covered('query')).toEqual(new Set(withQuery.map(({ operationId }) => operationId)))
  const withBody = operations.filter(({ body }) => body !== undefined).map(({ operationId }) => operationId)
  expect(withBody.filter((id) => !covered('body').has(id))).toEqual(['submitTransaction', 'checkTransaction'])
})
