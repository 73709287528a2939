import { createPool } from '@ergo-explorer/db'
import { startPostgres } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { unavailableReason } from './error-handler.ts'

test('distinguishes temporary database errors from bugs', async () => {
  const server = await startPostgres()
  const options = { url: server.url, max: 1, applicationName: 'test' }
  const pool = createPool({ ...options, statementTimeoutMs: 250, connectionTimeoutMs: 1000 })
  const reasonFor = (text: string) => pool.query(text).then(() => 'ok', unavailableReason)
  expect(await reasonFor('SELECT 1')).toBe('ok')
  expect(await reasonFor('SELECT pg_sleep(5)')).toBe('the database query timed out')
  expect(await reasonFor('SELECT nothing')).toBeUndefined()
  const client = await pool.connect()
  expect(await reasonFor('SELECT 1')).toBe('too many concurrent database queries')
  client.release()
  await server[Symbol.asyncDispose]()
  expect(await reasonFor('SELECT 1')).toBe('the database is unreachable')
  await pool.end()
})
