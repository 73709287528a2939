import { createLog, describeSettings } from '@ergo-explorer/service'
import { parseCommand, USAGE } from './commands/parse-command.ts'
import { runCommand } from './commands/run-command.ts'
import { readConfig } from './config/read-config.ts'
import { SETTINGS } from './config/settings.ts'
import { CannotStart } from './run/cannot-start.ts'

const parsed = parseCommand(process.argv.slice(2))
const read = readConfig(process.env)

if (!parsed.ok) refuse([...parsed.faults, 'pnpm indexer --help lists all there are'])
else if (parsed.command.name === 'help') print(`${USAGE}\n${describeSettings(SETTINGS)}`)
else if (!read.ok) refuse(read.faults)
else {
  const stop = new AbortController()
  // Once: who asks a second time does not want to wait.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const log = createLog(read.config, process.stdout)
  try {
    process.exitCode = await runCommand(parsed.command, read.config, print, log, stop.signal)
  } catch (error) {
    if (error instanceof CannotStart) log.error({ reason: error.message }, 'cannot start')
    else log.error({ err: error }, 'stopped by an unexpected error')
    process.exitCode = 1
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function refuse(faults: readonly string[]): void {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 2
}
