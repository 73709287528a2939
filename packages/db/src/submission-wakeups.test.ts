import { expect, test } from 'vitest'
import { createPool } from './connection.ts'
import { listenForSubmissions, notifySubmission } from './submission-wakeups.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()

test('receives notifications of a read-only connection, also after its own connection broke', async () => {
  const { url } = database
  const reader = createPool({ url, max: 1, applicationName: 'reader', isReadOnly: true })
  let count = 0
  await using _ = listenForSubmissions({
    url,
    onSubmission: () => void count++,
    onError: (error) => expect.fail(error.message),
    retryMs: 10,
  })
  await expect.poll(() => count).toBe(1)
  await notifySubmission(reader)
  await expect.poll(() => count).toBe(2)

  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'indexer-wakeups'",
  )
  await expect.poll(() => count, { timeout: 5000 }).toBe(3)
  await notifySubmission(reader)
  await expect.poll(() => count).toBe(4)
  await reader.end()
})
