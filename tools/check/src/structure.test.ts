import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('accepts a tree without cycles', () => {
  const { status, lines } = checkStructure({
    'apps/web/src/data/block.ts': "const load = () => import('./legacy.ts')",
    'apps/web/src/data/legacy.ts': "import type { Block } from './block-type.ts'",
    'apps/web/src/data/block-type.ts': '',
    'apps/web/src/screens/home.ts': "import { load } from '#data/block.ts'",
  })
  expect(status).toBe(0)
  expect(lines).toContain('cycles: 0 of files, 0 of folders, 0 of packages')
})

test('rejects cycles of files, folders and packages', () => {
  const { status, lines } = checkStructure({
    'apps/web/src/data/a.ts': "import { b } from './b.ts'",
    'apps/web/src/data/b.ts': "import type { A } from './a.ts'",
    'apps/web/src/data/lazy.ts': "const load = () => import('./importer.ts')",
    'apps/web/src/data/importer.ts': "import type { Lazy } from './lazy.ts'",
    'apps/web/src/data/c.ts': "const load = () => import('#screens/home.ts')",
    'apps/web/src/screens/home.ts': "import { c } from '#data/c.ts'",
    'packages/chain/src/index.ts': "export * from '@ergo-explorer/node'",
    'packages/node/src/index.ts': "export * from '@ergo-explorer/chain'",
  })
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith('cycle of'))).toEqual([
    'cycle of files: apps/web/src/data/a.ts, apps/web/src/data/b.ts',
    'cycle of files: apps/web/src/data/c.ts, apps/web/src/screens/home.ts',
    'cycle of files: apps/web/src/data/importer.ts, apps/web/src/data/lazy.ts',
    'cycle of folders: apps/web/data, apps/web/screens',
    'cycle of packages: packages/chain, packages/node',
  ])
})

test('rejects imports that climb more than two levels and folders of more than 30 files', () => {
  const deep = checkStructure({ 'apps/web/src/a/b/c/d.test.ts': `import { x } from '${'../'.repeat(3)}x.ts'` })
  expect(deep.status).toBe(1)
  expect(deep.lines).toContain('climbs 3 levels: apps/web/src/a/b/c/d.test.ts')
  const names = Array.from({ length: 31 }, (_, i) => [`apps/web/src/ui/file-${i}.ts`, ''])
  const large = checkStructure(Object.fromEntries(names))
  expect(large.status).toBe(1)
  expect(large.lines).toContain('largest folder: 31 files (apps/web/src/ui)')
})

test('rejects a test title with an id that docs/spec.md does not list', () => {
  const { status, lines } = checkStructure({
    'docs/spec.md': '## G General\n\n- G01 Every page is public.',
    'apps/web/src/home.test.ts': "test('[G01] [P12] the home page', () => {})",
  })
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith('unknown'))).toEqual([
    'unknown statement P12: apps/web/src/home.test.ts',
  ])
})

/** Runs the command on a tree of only these files. */
function checkStructure(files: Readonly<Record<string, string>>) {
  using tree = mkdtempDisposableSync(join(tmpdir(), 'structure-'))
  for (const folder of ['apps', 'packages', 'tools', 'e2e']) mkdirSync(join(tree.path, folder))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree.path, path)), { recursive: true })
    writeFileSync(join(tree.path, path), `${text}\n`)
  }
  const script = join(import.meta.dirname, 'structure.ts')
  const { status, stdout } = spawnSync(process.execPath, [script, '--root', tree.path], { encoding: 'utf8' })
  return { status, lines: stdout.split('\n') }
}
