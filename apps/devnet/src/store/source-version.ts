import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The version of the code that generates simulated chains: a hash over its sources. */
export function sourceVersion(): string {
  const hash = createHash('sha256')
  for (const module of ['@ergo-explorer/chain', '@ergo-explorer/simchain']) {
    const folder = dirname(fileURLToPath(import.meta.resolve(module)))
    const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
