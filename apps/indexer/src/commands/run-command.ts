import { migrate } from '@ergo-explorer/db'
import type { Config } from '../config/settings.ts'
import type { Log } from '../log/create-log.ts'
import type { Command } from './parse-command.ts'
import { run } from './run.ts'
import { stories } from './stories.ts'
import { verifyIndex } from './verify-index.ts'

/** The exit code: 0 when all went well. */
export async function runCommand(
  command: Exclude<Command, { name: 'help' }>,
  config: Config,
  print: (text: string) => void,
  log: Log,
  signal: AbortSignal,
): Promise<number> {
  switch (command.name) {
    case 'run':
      await run(config, command.once, log, signal)
      return 0
    case 'migrate': {
      const applied = await migrate({
        url: config.databaseUrl,
        log: (step) => log.info({ step }, 'changing the schema'),
      })
      log.info({ applied }, 'the schema is up to date')
      return 0
    }
    case 'stories':
      await stories(config, log, signal)
      return 0
    case 'verify':
      return (await verifyIndex(config, command, print, log, signal)) ? 0 : 1
  }
}
