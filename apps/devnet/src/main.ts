import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseOptions, USAGE } from './cli/options.ts'
import { startDevnet } from './cli/devnet.ts'
import { CONTROL_HELP_LINES } from './control/control-handler.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

const cacheRoot = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
const parsed = parseOptions(process.argv.slice(2), join(cacheRoot, 'ergo-explorer', 'devnet'))

if (parsed.kind === 'help') print(`Usage: pnpm devnet [options]\nRuns a simulated Ergo node.\n${USAGE}`)
else if (parsed.kind === 'invalid') {
  process.stderr.write(`${parsed.errors.join('\n')}\nUsage: pnpm devnet [options]\n${USAGE}\n`)
  process.exitCode = 2
} else {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const before = performance.now()
  const devnet = await startDevnet(parsed.options, {
    blake2b256: await createBlake2b256(),
    wallClock: Date.now,
    signal: stop.signal,
  })
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  print(`Ergo devnet at ${devnet.url}: ${devnet.description} (${seconds} s)`)
  if (parsed.options.replay.length === 0 && parsed.options.disk === undefined) {
    print(`Control endpoints:\n${indented(CONTROL_HELP_LINES)}`)
  }
  await devnet.stopped
  print('Stopped.')
}
