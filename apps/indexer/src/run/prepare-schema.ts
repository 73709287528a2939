import { connect, migrate, newestMigration, schemaVersion } from '@ergo-explorer/db'
import type { IndexerLog } from '../follow/follow-status.ts'
import { StartupError } from './startup-error.ts'

/** @throws StartupError with instructions when the schema is outdated and migrations are disabled */
export async function prepareSchema(
  url: string,
  {
    mayMigrate,
    log,
    readerRole,
  }: { readonly mayMigrate: boolean; readonly log: IndexerLog; readonly readerRole?: string | undefined },
): Promise<void> {
  if (mayMigrate) {
    const applied = await migrate({
      url,
      log: (step) => log.info({ step }, 'migrating the schema'),
      ...(readerRole !== undefined && { readerRole }),
    })
    if (applied.length > 0) log.info({ applied }, 'schema is up to date')
    return
  }
  const client = await connect({ url, applicationName: 'indexer' })
  try {
    const current = await schemaVersion(client)
    const required = await newestMigration()
    // Migration names start with their numbers. A newer schema is fine, because migrations only add.
    if (current === undefined || current < required) {
      throw new StartupError(
        `The database schema is ${current ?? 'empty'}, but ${required} is required. Run pnpm migrate first.`,
      )
    }
  } finally {
    await client.end()
  }
}
