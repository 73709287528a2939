import type { Config } from '../config/settings.ts'
import type { Log } from '@ergo-explorer/service'
import { prepareSchema } from '../run/prepare-schema.ts'
import type { Command } from './parse-command.ts'
import { selectReaderRole, runIndexer } from './run-indexer.ts'
import { runStoriesCommand } from './stories-command.ts'
import { verifyIndex } from './verify-index.ts'

/** Returns the exit code: 0 on success. */
export async function runCommand(
  command: Exclude<Command, { name: 'help' }>,
  config: Config,
  { print, log, signal }: { readonly print: (text: string) => void; readonly log: Log; readonly signal: AbortSignal },
): Promise<number> {
  switch (command.name) {
    case 'run':
      await runIndexer(config, { once: command.once, log, signal })
      return 0
    case 'migrate': {
      await prepareSchema(config.databaseUrl, { mayMigrate: true, log, readerRole: selectReaderRole(config) })
      return 0
    }
    case 'stories':
      await runStoriesCommand(config, log, signal)
      return 0
    case 'verify':
      return (await verifyIndex(config, command, { print, log, signal })) ? 0 : 1
  }
}
