import type { Config } from '../config/settings.ts'
import type { Log } from '@ergo-explorer/service'
import { prepareSchema } from '../run/prepare-schema.ts'
import type { Command } from './parse-command.ts'
import { readerOf, run } from './run.ts'
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
      await prepareSchema(config.databaseUrl, true, log, readerOf(config))
      return 0
    }
    case 'stories':
      await stories(config, log, signal)
      return 0
    case 'verify':
      return (await verifyIndex(config, command, print, log, signal)) ? 0 : 1
  }
}
