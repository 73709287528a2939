import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '../locales.ts'
import { messageFaults, unusedKeys } from './message-faults.ts'
import { namespacesIn, readNamespace } from './read-all-messages.ts'

const roots = [
  join(import.meta.dirname, '../..'),
  fileURLToPath(new URL('.', import.meta.resolve('@ergo-explorer/sentences/message'))),
]
const sources = roots.flatMap((cwd) =>
  globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.*', '**/testing/**'] }).map((file) =>
    readFileSync(join(cwd, file), 'utf8'),
  ),
)
const namespaces = namespacesIn('en')
const keys = namespaces.flatMap((namespace) => Object.keys(readNamespace(namespace).en))
const faults = [
  ...namespaces.flatMap((namespace) => messageFaults(readNamespace(namespace))),
  ...unusedKeys(keys, sources).map((key) => `no source names ${key}`),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${keys.length} messages in ${LOCALES.length} languages, ${faults.length} faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1
