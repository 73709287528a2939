import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createPool } from '@ergo-explorer/db'
import { freePort } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createIndexReader } from './index-state.ts'

const poolAt = (port: number) =>
  createPool({ url: `postgres://postgres@127.0.0.1:${port}/x`, max: 1, applicationName: 'test' })

test('gives up after half a second on a database that does not respond', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const pool = poolAt((silent.address() as AddressInfo).port)
  expect(await createIndexReader(pool)()).toEqual({ ok: false, error: 'no response within 500 ms' })
  silent.close()
})

test('reports an unreachable database', async () => {
  const pool = poolAt(await freePort())
  expect(await createIndexReader(pool)()).toMatchObject({ ok: false, error: expect.stringContaining('ECONNREFUSED') })
  await pool.end()
})
