import { freePort } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { isConnectionFault } from './connection-faults.ts'
import { createPool } from './pool.ts'

const coded = (code: string) => Object.assign(new Error('an error'), { code })

test.for(['08006', '57P01', '57P03', '40001', '40P01', '53300', '55P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'work that failed with %s may be tried again',
  (code) => {
    expect(isConnectionFault(coded(code))).toBe(true)
    expect(isConnectionFault(new Error('block 5 was not written', { cause: coded(code) }))).toBe(true)
    expect(isConnectionFault(new AggregateError([coded(code)]))).toBe(true)
  },
)

test.for(['23505', '22003', '42P01', '57014', '53100', 'ENOENT'])(
  'work that failed with %s would fail again',
  (code) => {
    expect(isConnectionFault(coded(code))).toBe(false)
  },
)

test('what pg says without a code is known by its words, and what is no error is no fault', () => {
  expect(isConnectionFault(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionFault(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isConnectionFault(new Error('a bug'))).toBe(false)
  expect(isConnectionFault('Connection terminated')).toBe(false)
  expect(isConnectionFault(undefined)).toBe(false)
})

test('a server that is not there is a fault of the connection', async () => {
  const url = `postgres://postgres@localhost:${await freePort()}/postgres`
  const pool = createPool({ url, max: 1, applicationName: 'test' })
  expect(isConnectionFault(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
  await pool.end()
})
