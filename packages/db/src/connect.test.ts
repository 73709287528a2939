import { expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()

test('PostgreSQL cancels a statement and releases its locks soon after the client process died', async () => {
  const { url } = database
  const dying = await connect({ url, applicationName: 'dying' })
  const other = await connect({ url, applicationName: 'other' })
  await dying.query('SELECT pg_advisory_lock(1)')
  const pending = dying.query('SELECT pg_sleep(60)').catch((error: unknown) => error)
  // Simulates what the operating system does with the connections of a killed process. pg has no public API for it.
  const { connection } = dying as unknown as { connection: { stream: { destroy(): void } } }
  await vi.waitFor(async () => {
    const { rows } = await other.query("SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'")
    expect(rows).toHaveLength(1)
  })
  connection.stream.destroy()
  expect(await pending).toBeInstanceOf(Error)
  await vi.waitFor(
    async () => expect((await other.query('SELECT pg_try_advisory_lock(1) AS won')).rows).toEqual([{ won: true }]),
    { timeout: 10_000, interval: 100 },
  )
  await other.end()
})
