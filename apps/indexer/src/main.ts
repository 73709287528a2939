import { createLog, describeSettings } from '@ergo-explorer/service'
import { parseCommand, USAGE } from './commands/parse-command.ts'
import { runCommand } from './commands/run-command.ts'
import { readConfig } from './config/read-config.ts'
import { SETTINGS } from './config/settings.ts'
import { StartupError } from './run/startup-error.ts'

const parsed = parseCommand(process.argv.slice(2))
const config = readConfig(process.env)

if (!parsed.ok) failUsage([...parsed.faults, 'Run pnpm indexer --help for usage.'])
else if (parsed.command.name === 'help') print(`${USAGE}\n${describeSettings(SETTINGS)}`)
else if (!config.ok) failUsage(config.errors)
else {
  const stop = new AbortController()
  // `once`: a second signal terminates the process immediately.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const log = createLog(config.config, process.stdout)
  try {
    process.exitCode = await runCommand(parsed.command, config.config, { print, log, signal: stop.signal })
  } catch (error) {
    if (error instanceof StartupError) log.error({ reason: error.message }, 'cannot start')
    else log.error({ err: error }, 'unexpected error')
    process.exitCode = 1
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function failUsage(faults: readonly string[]): void {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 2
}
