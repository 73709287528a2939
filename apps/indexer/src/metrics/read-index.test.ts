import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createPool } from '@ergo-explorer/db'
import { freePort } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createIndexReader } from './read-index.ts'

const poolAt = (port: number) =>
  createPool({ url: `postgres://postgres@127.0.0.1:${port}/x`, max: 1, applicationName: 'test' })

test('a database that accepts and never answers is given up after half a second', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const pool = poolAt((silent.address() as AddressInfo).port)
  const start = performance.now()
  expect(await createIndexReader(pool)()).toEqual({ ok: false, trouble: 'no answer within 500 ms' })
  expect(performance.now() - start).toBeLessThan(5000)
  silent.close()
})

test('a database that is not there is told as such', async () => {
  const pool = poolAt(await freePort())
  expect(await createIndexReader(pool)()).toMatchObject({ ok: false, trouble: expect.stringContaining('ECONNREFUSED') })
  await pool.end()
})
