import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseOptions, USAGE } from './cli/options.ts'
import { startDevnet } from './cli/start-devnet.ts'
import { HELP } from './control/create-control.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

const cacheRoot = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
const parsed = parseOptions(process.argv.slice(2), join(cacheRoot, 'ergo-explorer', 'devnet'))

if (parsed.kind === 'help') print(`pnpm devnet [options]: a simulated Ergo node\n${USAGE}`)
else if (parsed.kind === 'wrong') {
  process.stderr.write(`${parsed.faults.join('\n')}\npnpm devnet takes:\n${USAGE}\n`)
  process.exitCode = 2
} else {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const before = performance.now()
  const devnet = await startDevnet(parsed.options, await createBlake2b256(), Date.now, stop.signal)
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  print(`Ergo devnet at ${devnet.url}: ${devnet.about} (${seconds} s)`)
  if (parsed.options.replay.length === 0 && parsed.options.disk === undefined) {
    print(`It is a node to its callers, and can be steered:\n${indented(HELP)}`)
  }
  await devnet.stopped
  print('Stopped.')
}
