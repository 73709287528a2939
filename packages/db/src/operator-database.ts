import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from './migrations.ts'

export interface MigrateOperatorOptions {
  readonly url: string
  /** Called before each migration. */
  readonly log?: (message: string) => void
  /** Role of the API: it may read the tables and execute `put_watch`. It must exist. */
  readonly apiRole?: string
}

const MIGRATIONS = join(import.meta.dirname, '../operator')

/** Migrates the operator database, which has its own migrations, and returns the names of those that were applied. */
export async function migrateOperatorDatabase({ url, log, apiRole }: MigrateOperatorOptions): Promise<string[]> {
  const applied = await migrate({
    url,
    directory: MIGRATIONS,
    ...(log !== undefined && { log }),
    ...(apiRole !== undefined && { readerRole: apiRole }),
  })
  if (apiRole !== undefined) await grantPutWatch(url, apiRole)
  return applied
}

async function grantPutWatch(url: string, role: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'migrate' })
  await client.connect()
  try {
    await client.query(`GRANT EXECUTE ON FUNCTION put_watch(bytea, bytea) TO ${client.escapeIdentifier(role)}`)
  } finally {
    await client.end()
  }
}
