import { createLog, describeSettings, readNetworkPreset, readSettings } from '@ergo-explorer/service'
import { readLabelFile } from './config/label-file.ts'
import { SETTINGS } from './config/settings.ts'
import { runApi } from './run-api.ts'

const read = readSettings(SETTINGS, process.env)

if (process.argv.includes('--help')) process.stdout.write(`pnpm api\n\n${describeSettings(SETTINGS)}\n`)
else if (!read.ok) {
  process.stderr.write(`${read.errors.join('\n')}\n`)
  process.exitCode = 2
} else {
  const { config } = read
  const network = await readNetworkPreset(config)
  const labels = network.ok ? await readLabelFile(config, network.preset) : network
  if (network.ok && labels.ok) {
    const stop = new AbortController()
    // Only once: a second signal kills the process immediately.
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
    const log = createLog(config, process.stdout)
    await runApi({ config, preset: network.preset, log, signal: stop.signal, labelFile: labels.value })
  } else {
    const faults = labels.ok ? [] : labels.faults
    process.stderr.write(`${faults.join('\n')}\n`)
    process.exitCode = 2
  }
}
