import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()

async function withNotes(work: (client: PoolClient) => Promise<void>): Promise<void> {
  await database.withClient(async (client) => {
    await client.query('CREATE TEMPORARY TABLE notes (note text)')
    await work(client)
  })
}

const add = async (client: PoolClient, note: string) => client.query('INSERT INTO notes VALUES ($1)', [note])

test('commits successful work, rolls back failed work and rethrows its error', async () => {
  await withNotes(async (client) => {
    const result = await inTransaction(client, async () => {
      await add(client, 'committed')
      return 42
    })
    expect(result).toBe(42)

    const fault = new Error('changed my mind')
    const undone = inTransaction(client, async () => {
      await add(client, 'undone')
      throw fault
    })
    await expect(undone).rejects.toBe(fault)
    expect((await client.query('SELECT * FROM notes')).rows).toEqual([{ note: 'committed' }])
  })
})

test('throws when the work swallowed a statement error and nothing was committed', async () => {
  await withNotes(async (client) => {
    const swallowed = inTransaction(client, async () => {
      await add(client, 'lost')
      await client.query('SELECT 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('nothing was committed')
  })
})

test('throws the first error when the rollback fails too', async () => {
  await withNotes(async (client) => {
    const killed = inTransaction(client, async () => client.query('SELECT pg_terminate_backend(pg_backend_pid())'))
    await expect(killed).rejects.toMatchObject({ code: '57P01' })
  })
})
