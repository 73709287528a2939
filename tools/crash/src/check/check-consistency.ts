import type { Client } from '@ergo-explorer/db'
import type { TestDatabase } from '../environment/databases.ts'
import { checkEvents } from './check-events.ts'
import { checkRows } from './check-rows.ts'
import { checkSchema } from './check-schema.ts'
import { checkSwitchSteps } from './check-switch-steps.ts'
import type { Finding } from './finding.ts'

/** Checks that a database contains no partial writes, whatever moment the indexer was killed at. */
export async function checkConsistency(database: TestDatabase): Promise<readonly Finding[]> {
  const client = await database.connect()
  try {
    // All checks read one snapshot: the last statement of the killed process may be committed between two queries.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await runChecks(client)
  } finally {
    await client.end()
  }
}

/** Runs every check. The caller opens the transaction. */
export async function runChecks(client: Client): Promise<readonly Finding[]> {
  const { findings, isComplete } = await checkSchema(client)
  if (!isComplete || findings.length > 0) return findings
  return [...(await checkRows(client)), ...(await checkSwitchSteps(client)), ...(await checkEvents(client))]
}
