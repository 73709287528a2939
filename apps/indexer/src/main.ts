import type { NetworkPreset } from '@ergo-explorer/chain'
import { type Log, createLog, describeSettings, monitorMachine, readNetworkPreset } from '@ergo-explorer/service'
import { type Config, SETTINGS, readConfig } from './config/settings.ts'
import { prepareOperatorDatabase, prepareSchema, StartupError } from './run/database.ts'
import { type Command, parseCommand, USAGE } from './commands/command-line.ts'
import { selectReaderRole, runIndexer } from './commands/indexer.ts'
import { runSnapshotCommand } from './commands/snapshot.ts'
import { runStoriesCommand } from './commands/stories.ts'
import { verifyIndex } from './commands/verify-index.ts'

const parsed = parseCommand(process.argv.slice(2))
const settings = readConfig(process.env)
const network = settings.ok ? await readNetworkPreset(settings.config) : undefined

if (!parsed.ok) failUsage([...parsed.faults, 'Run pnpm indexer --help for usage.'])
else if (parsed.command.name === 'help') print(`${USAGE}\n${describeSettings(SETTINGS)}`)
else if (!settings.ok) failUsage(settings.errors)
else if (!network?.ok) failUsage(network?.faults ?? [])
else {
  const stop = new AbortController()
  // `once`: a second signal terminates the process immediately.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const log = createLog(settings.config, process.stdout)
  using owned = new DisposableStack()
  owned.use(monitorMachine({ log }))
  try {
    process.exitCode = await runCommand(parsed.command, settings.config, {
      preset: network.preset,
      log,
      signal: stop.signal,
    })
  } catch (error) {
    if (error instanceof StartupError) log.error({ reason: error.message }, 'cannot start')
    else log.error({ err: error }, 'unexpected error')
    process.exitCode = 1
  }
}

/** Returns the exit code: 0 on success. */
async function runCommand(
  command: Exclude<Command, { name: 'help' }>,
  config: Config,
  { preset, log, signal }: { readonly preset: NetworkPreset; readonly log: Log; readonly signal: AbortSignal },
): Promise<number> {
  switch (command.name) {
    case 'run':
      await runIndexer(config, { preset, once: command.once, log, signal, terminal: process.stderr })
      return 0
    case 'migrate': {
      await prepareSchema(config.databaseUrl, { mayMigrate: true, log, readerRole: selectReaderRole(config) })
      if (config.operatorDatabaseUrl !== 'none')
        await prepareOperatorDatabase(config.operatorDatabaseUrl, { log, apiRole: selectReaderRole(config) })
      return 0
    }
    case 'stories':
      await runStoriesCommand(config, { preset, log, signal })
      return 0
    case 'snapshot':
      return (await runSnapshotCommand(config, command, { preset, log, signal, terminal: process.stderr })) ? 0 : 1
    case 'verify':
      return (await verifyIndex(config, command, { preset, print, log, signal, terminal: process.stderr })) ? 0 : 1
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function failUsage(faults: readonly string[]): void {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 2
}
