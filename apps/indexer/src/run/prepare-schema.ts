import { connect, migrate, newestMigration, schemaVersion } from '@ergo-explorer/db'
import type { FollowLog } from '../follow/follow-status.ts'
import { CannotStart } from './cannot-start.ts'

/** @throws CannotStart when the schema is behind and may not be changed, with what to do about it */
export async function prepareSchema(url: string, mayMigrate: boolean, log: FollowLog, reader?: string): Promise<void> {
  if (mayMigrate) {
    const applied = await migrate({
      url,
      log: (step) => log.info({ step }, 'changing the schema'),
      ...(reader !== undefined && { reader }),
    })
    if (applied.length > 0) log.info({ applied }, 'the schema is up to date')
    return
  }
  const client = await connect({ url, applicationName: 'indexer' })
  try {
    const has = await schemaVersion(client)
    const wanted = await newestMigration()
    // Names begin with their numbers. A newer schema than ours is fine: it only ever gains.
    if (has === undefined || has < wanted) {
      throw new CannotStart(
        `The schema of the database is ${has ?? 'empty'}, and ${wanted} is needed: run pnpm migrate first`,
      )
    }
  } finally {
    await client.end()
  }
}
