import { freePort } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { isConnectionError } from './connection-errors.ts'
import { createPool } from './pool.ts'

const coded = (code: string) => Object.assign(new Error('an error'), { code })

test.for(['08006', '57P01', '57P03', '40001', '40P01', '53300', '55P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'treats %s as retryable',
  (code) => {
    expect(isConnectionError(coded(code))).toBe(true)
    expect(isConnectionError(new Error('block 5 was not written', { cause: coded(code) }))).toBe(true)
    expect(isConnectionError(new AggregateError([coded(code)]))).toBe(true)
  },
)

test.for(['23505', '22003', '42P01', '57014', '53100', 'ENOENT'])('treats %s as not retryable', (code) => {
  expect(isConnectionError(coded(code))).toBe(false)
})

test('recognises pg errors without a code by message, and ignores non-errors', () => {
  expect(isConnectionError(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionError(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isConnectionError(new Error('a bug'))).toBe(false)
  expect(isConnectionError('Connection terminated')).toBe(false)
  expect(isConnectionError(undefined)).toBe(false)
})

test('treats an unreachable server as a connection error', async () => {
  const url = `postgres://postgres@localhost:${await freePort()}/postgres`
  const pool = createPool({ url, max: 1, applicationName: 'test' })
  expect(isConnectionError(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
  await pool.end()
})
