import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChanges } from './changes.ts'
import { relatedFiles, STARTERS } from './related-tests.ts'

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
  write('packages/testkit/src/stack.ts', '')
  write('apps/api/src/app.ts', '')
  write('apps/api/src/app.test.ts', "read('deploy/nginx.conf')")
  write('tools/release/src/x.test.ts', '')
  write('tools/docs/src/links.test.ts', "read('docs/deploy/')")
  commit('first')
})
afterAll(() => rmSync(root, { recursive: true }))

const TOOL_TESTS = ['tools/docs/src/links.test.ts', 'tools/release/src/x.test.ts']
const related = (...changed: string[]) => relatedFiles(root, changed)

test('lets Vitest follow the imports of a source file', () => {
  expect(related('tools/x/src/a.ts', 'tools/x/src/a.test.ts')).toEqual(['tools/x/src/a.ts', 'tools/x/src/a.test.ts'])
})

test('adds the files that start changed sources as a program or worker', () => {
  expect(related('packages/testkit/src/stack.ts')).toEqual(['packages/testkit/src/stack.ts'])
  expect(related('apps/api/src/app.ts')).toEqual(['apps/api/src/app.ts', 'packages/testkit/src/stack.ts'])
  expect(related('apps/api/src/app.test.ts')).toEqual(['apps/api/src/app.test.ts'])
  const repository = join(import.meta.dirname, '../../..')
  const patterns = STARTERS.flatMap(({ starters }) => starters)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: repository }).length === 0)).toEqual([])
})

test('adds whatever may read a changed file that is not a source', () => {
  expect(related('apps/api/src/messages.json').toSorted()).toEqual(['apps/api/src/app.test.ts', 'apps/api/src/app.ts'])
  expect(related('deploy/nginx.conf').toSorted()).toEqual(['apps/api/src/app.test.ts', ...TOOL_TESTS])
  expect(related('docs/api.md', 'apps/api/README.md')).toEqual(['tools/docs/src/links.test.ts'])
  expect(related('e2e/specs/blocks.spec.ts')).toEqual([])
})

test('selects everything when dependencies or settings of the tests change', () => {
  for (const file of ['pnpm-lock.yaml', 'apps/api/package.json', 'vitest.config.ts'])
    expect(related('apps/api/src/app.ts', file)).toEqual(['package.json'])
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
