import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILD_FOLDER = join(import.meta.dirname, '../build')

rmSync(BUILD_FOLDER, { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })

// The compiler rewrites `./file.ts` to `./file.js` in JavaScript, but not in declarations.
for (const name of globSync('**/*.d.ts', { cwd: BUILD_FOLDER })) {
  const path = join(BUILD_FOLDER, name)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(['"]\.\.?\/[\w/-]+)\.ts(['"])/g, '$1.js$2'))
}
