import { afterAll, expect, test } from 'vitest'
import { anApi } from '../testing/an-api.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

test('who watches sees that it lives, is ready, and where it stands', async () => {
  expect(await api.get('/livez')).toMatchObject({ status: 200, text: 'alive\n' })
  expect(await api.get('/readyz')).toMatchObject({ status: 200, text: 'ready\n' })
  expect((await api.get('/status')).json).toMatchObject({
    height: api.chain.blocks,
    databases: [{ name: 'primary', height: api.chain.blocks, trouble: null }],
  })
})

test('every request is counted by its route', async () => {
  await api.get(`/api/v1/boxes/${'00'.repeat(32)}`)
  const { text } = await api.get('/metrics')
  expect(text).toMatch(/^api_request_seconds_count\{route="\/api\/v1\/boxes\/:p1",status="404"\} 1$/m)
  expect(text).toContain(`api_indexed_height ${api.chain.blocks}`)
})
