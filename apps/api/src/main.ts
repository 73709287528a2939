import { createLog, describeSettings, readSettings } from '@ergo-explorer/service'
import { SETTINGS } from './config/settings.ts'
import { runApi } from './run-api.ts'

const read = readSettings(SETTINGS, process.env)

if (process.argv.includes('--help')) process.stdout.write(`pnpm api\n\n${describeSettings(SETTINGS)}\n`)
else if (!read.ok) {
  process.stderr.write(`${read.errors.join('\n')}\n`)
  process.exitCode = 2
} else {
  const stop = new AbortController()
  // Only once: a second signal kills the process immediately.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  await runApi(read.config, createLog(read.config, process.stdout), stop.signal)
}
