import { createLog, describeSettings, readNetworkPreset, readSettings } from '@ergo-explorer/service'
import { loadBuiltRenderer } from './server/renderer.ts'
import { runWebServer } from './server/run.ts'
import { SETTINGS } from './server/settings.ts'

const read = readSettings(SETTINGS, process.env)
const network = read.ok ? await readNetworkPreset(read.config) : undefined

if (process.argv.includes('--help')) process.stdout.write(`pnpm web\n\n${describeSettings(SETTINGS)}\n`)
else if (!read.ok) {
  process.stderr.write(`${read.errors.join('\n')}\n`)
  process.exitCode = 2
} else if (!network?.ok) {
  process.stderr.write(`${network?.faults.join('\n')}\n`)
  process.exitCode = 2
} else {
  // React renders at half the speed outside production mode.
  process.env['NODE_ENV'] ??= 'production'
  const stop = new AbortController()
  // `once`: a second signal terminates the process immediately.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  await runWebServer(read.config, {
    ...(read.config.presetFile !== 'none' && { preset: network.preset }),
    renderer: await loadBuiltRenderer(),
    log: createLog(read.config, process.stdout),
    signal: stop.signal,
  })
}
