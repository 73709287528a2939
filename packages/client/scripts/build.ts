import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILD_FOLDER = join(import.meta.dirname, '../build')

rmSync(BUILD_FOLDER, { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })

// The compiler rewrites `./file.ts` to `./file.js` in JavaScript, but not in declarations.
for (const name of readdirSync(BUILD_FOLDER).filter((file) => file.endsWith('.d.ts'))) {
  const path = join(BUILD_FOLDER, name)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'))
}
