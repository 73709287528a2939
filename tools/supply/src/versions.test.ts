import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const versionOf = (file: string) =>
  (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { readonly version: string }).version
const version = versionOf('package.json')
const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')

test('every package of the workspace carries the version of the whole', () => {
  // The toolchain is no part of the workspace.
  const files = globSync('{apps,packages,tools}/*/package.json', { cwd: ROOT }).filter(
    (file) => !file.includes('toolchain'),
  )
  expect(files.length).toBeGreaterThan(20)
  expect([...files, 'e2e/package.json'].filter((file) => versionOf(file) !== version)).toEqual([])
})

test('the changelog begins with what is not released yet, then this version with its day', () => {
  const heads = changelog.match(/^## .*$/gm) ?? []
  expect(heads[0]).toBe('## [Unreleased]')
  expect(heads[1]).toMatch(
    new RegExp(String.raw`^## \[${version.replaceAll('.', String.raw`\.`)}\] - \d{4}-\d{2}-\d{2}$`),
  )
})
