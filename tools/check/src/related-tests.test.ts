import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChanges } from './changes.ts'
import { selectRelatedTests } from './related-tests.ts'

const root = mkdtempSync(join(tmpdir(), 'related-tests-'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const commit = (message: string) => {
  git('add', '-A')
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '-m', message)
}

beforeAll(() => {
  git('init', '--quiet', '--initial-branch=main')
  write(
    'packages/chain/package.json',
    '{"name":"@x/chain","exports":{".":"./src/index.ts","./hash/*":"./src/hash/*.ts"}}',
  )
  write('packages/chain/src/index.ts', "export * from './box.ts'")
  write('packages/chain/src/box.ts', '')
  write('packages/chain/src/hash/wasm.ts', '')
  write('packages/chain/src/box.test.ts', "import './box.ts'")
  write('apps/api/src/app.ts', "import '#routes/boxes.ts'\nimport { hash } from '@x/chain/hash/wasm'")
  write('apps/api/src/routes/boxes.ts', "import {\n  box,\n} from '@x/chain'")
  write('apps/api/src/routes/boxes.test.ts', "import '../app.ts'")
  write('apps/api/src/other.test.ts', "import './app.ts'")
  write('apps/api/src/pure.test.ts', '')
  commit('first')
})
afterAll(() => rmSync(root, { recursive: true }))

const select = (changed: string[], budgetMs = 60_000, durations = {}) =>
  selectRelatedTests({ root, changed, budgetMs, durations })

test('selects tests that import a changed file through others and packages, those beside affected files first', () => {
  expect(select(['packages/chain/src/box.ts'])).toEqual({
    selected: ['packages/chain/src/box.test.ts', 'apps/api/src/routes/boxes.test.ts', 'apps/api/src/other.test.ts'],
    left: [],
  })
  expect(select(['packages/chain/src/hash/wasm.ts']).selected).toEqual([
    'apps/api/src/other.test.ts',
    'apps/api/src/routes/boxes.test.ts',
  ])
})

test('selects a changed test, all tests of a package for other files, and none for documents', () => {
  expect(select(['apps/api/src/pure.test.ts']).selected).toEqual(['apps/api/src/pure.test.ts'])
  expect(select(['apps/api/messages.json']).selected).toHaveLength(3)
  expect(select(['docs/api.md', 'apps/api/README.md']).selected).toEqual([])
})

test('leaves out tests that do not fit into the time budget', () => {
  const durations = { 'packages/chain/src/box.test.ts': 5000, 'apps/api/src/routes/boxes.test.ts': 2000 }
  expect(select(['packages/chain/src/box.ts'], 6000, durations)).toEqual({
    selected: ['packages/chain/src/box.test.ts', 'apps/api/src/other.test.ts'],
    left: ['apps/api/src/routes/boxes.test.ts'],
  })
})

test('finds the changes of the last commit, uncommitted ones, and those of a branch since it left main', () => {
  write('apps/api/src/second.ts', '')
  commit('second')
  expect(findChanges(root)).toEqual({ since: 'the commit before', files: ['apps/api/src/second.ts'] })
  write('apps/api/src/third.ts', '')
  expect(findChanges(root)).toEqual({ since: 'the last commit', files: ['apps/api/src/third.ts'] })
  git('checkout', '--quiet', '-b', 'branch')
  commit('third')
  rmSync(join(root, 'apps/api/src/second.ts'))
  write('new.ts', '')
  const files = ['apps/api/src/second.ts', 'apps/api/src/third.ts', 'new.ts']
  expect(findChanges(root)).toMatchObject({ since: expect.stringMatching(/^main \([0-9a-f]{8}\)$/), files })
  expect(findChanges(root, 'HEAD').files).toEqual(['apps/api/src/second.ts', 'new.ts'])
})
