import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAcceptedSurvivors } from './accepted-survivors.ts'
import { GATED_FILES, listSources, TARGETS } from './targets.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('gated files and files with listed survivors exist', () => {
  const sources = new Set(TARGETS.flatMap((target) => listSources(ROOT, target)))
  expect(GATED_FILES.filter((file) => !sources.has(file))).toEqual([])
  expect(new Set(GATED_FILES).size).toBe(GATED_FILES.length)
  const listed = readAcceptedSurvivors()
  expect(listed.filter(({ file }) => !sources.has(file))).toEqual([])
  expect(listed.filter(({ reason, mutants }) => reason.length < 10 || mutants.length === 0)).toEqual([])
})

test('the nightly run covers every package', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/nightly.yml'), 'utf8')
  const commands = TARGETS.map(({ name }) => `- mutation --package ${name}\n`)
  expect(commands.filter((command) => !workflow.includes(command))).toEqual([])
})
