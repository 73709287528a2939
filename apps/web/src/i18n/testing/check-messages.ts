import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageFaults } from './message-faults.ts'
import { familiesIn, readFamily } from './read-all-messages.ts'
import { unusedKeys } from './unused-keys.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)
const families = familiesIn('en')
const keys = families.flatMap((family) => Object.keys(readFamily(family).en))
const faults = [
  ...families.flatMap((family) => messageFaults(readFamily(family))),
  ...unusedKeys(keys, sources).map((key) => `no source names ${key}`),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${keys.length} messages in four languages, ${faults.length} faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1
