import type { Client } from '@ergo-explorer/db'
import type { Database } from '../world/databases.ts'
import { checkEvents } from './check-events.ts'
import { checkRows } from './check-rows.ts'
import { checkSchema } from './check-schema.ts'
import { checkSwitch } from './check-switch.ts'
import type { Finding } from './finding.ts'

/** Whether a database that was left at any moment holds nothing half-written. */
export async function checkWhole(database: Database): Promise<readonly Finding[]> {
  const client = await database.connect()
  try {
    // One moment for all questions: what the dead process had sent last may be committed between two of them.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await checkAll(client)
  } finally {
    await client.end()
  }
}

/** Inside a transaction. */
export async function checkAll(client: Client): Promise<readonly Finding[]> {
  const { findings, isComplete } = await checkSchema(client)
  if (!isComplete || findings.length > 0) return findings
  return [...(await checkRows(client)), ...(await checkSwitch(client)), ...(await checkEvents(client))]
}
