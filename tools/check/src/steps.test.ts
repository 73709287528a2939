import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  NIGHTLY_SIZES,
  NIGHTLY_STEPS,
  PARALLEL_STEPS,
  ROOT,
  SCRATCH_DIRECTORY,
  SEQUENTIAL_STEPS,
  STATIC_STEPS,
} from './steps.ts'

afterAll(() => rmSync(SCRATCH_DIRECTORY, { recursive: true }))

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the nightly workflow runs every nightly step', () => {
  const workflow = read('.github/workflows/nightly.yml')
  // Mutants take hours, so the workflow runs them once for each package. The recordings are not in the repository.
  const steps = NIGHTLY_STEPS.map(({ name }) => name).filter((name) => name !== 'mutation' && name !== 'replay')
  expect(steps.filter((name) => !workflow.includes(`- ${name}\n`))).toEqual([])
  for (const [name, value] of Object.entries(NIGHTLY_SIZES)) expect(workflow).toContain(`  ${name}: '${value}'\n`)
})

test('the documents list what CI and the nightly run check', () => {
  const section = read('docs/commands.md').split('\n## What CI runs\n')[1]?.split('\n## ')[0] ?? ''
  const steps = [...STATIC_STEPS, ...SEQUENTIAL_STEPS, ...PARALLEL_STEPS, ...NIGHTLY_STEPS]
  const commands = steps.map(({ command }) => command.filter((word) => word !== 'pnpm' && word !== '--silent'))
  expect(commands.flatMap(([name = '']) => (section.includes(`\`${name}`) ? [] : name))).toEqual([])
})
