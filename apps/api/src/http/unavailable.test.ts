import { createPool } from '@ergo-explorer/db'
import { startPostgres } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { whyUnavailable } from './unavailable.ts'

test('what a database cannot do now is told apart from our own faults', async () => {
  const server = await startPostgres()
  const options = { url: server.url, max: 1, applicationName: 'test' }
  const pool = createPool({ ...options, statementTimeoutMs: 20, connectionTimeoutMs: 100 })
  const why = (text: string) => pool.query(text).then(() => 'answered', whyUnavailable)
  expect(await why('SELECT 1')).toBe('answered')
  expect(await why('SELECT pg_sleep(1)')).toBe('the question took too long')
  expect(await why('SELECT nothing')).toBeUndefined()
  const client = await pool.connect()
  expect(await why('SELECT 1')).toBe('too many questions at once')
  client.release()
  await server[Symbol.asyncDispose]()
  expect(await why('SELECT 1')).toBe('the database does not answer')
  await pool.end()
})
