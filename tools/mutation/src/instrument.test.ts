import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findUnlisted, keyOf } from './accepted-survivors.ts'
import { instrument, type Mutant } from './instrument.ts'
import { formatScore } from './report.ts'
import { readRunFiles } from './vitest/run-files.ts'

const root = mkdtempSync(join(tmpdir(), 'explorer-mutation-test-'))
afterAll(() => rmSync(root, { recursive: true }))

async function mutantsOf(source: string): Promise<readonly Mutant[]> {
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(join(root, 'src/a.ts'), source)
  return instrument(['src/a.ts'], { root, directory: root, tests: [] })
}

test('creates mutants with their texts, and a copy of the file that contains them', async () => {
  const mutants = await mutantsOf('export const isSmall = (n: number) => n < 3\n')
  expect(mutants).toContainEqual({
    id: expect.any(String),
    file: 'src/a.ts',
    mutator: 'EqualityOperator',
    line: 1,
    context: 'export const isSmall = (n: number) => n < 3',
    original: 'n < 3',
    replacement: 'n <= 3',
  })
  const { instrumented, mutants: ids } = readRunFiles(root)
  expect(ids).toEqual(mutants.map(({ id }) => id))
  expect(readFileSync(instrumented[join(root, 'src/a.ts')] ?? '', 'utf8')).toContain('n <= 3')
})

test('leaves out texts of errors and log lines, and no other texts', async () => {
  const originals = (
    await mutantsOf(
      "export const f = (): never => {\n  log.warn('is low')\n  throw new RangeError(`bad ${g('in')}`)\n}\n",
    )
  ).map(({ original }) => original)
  expect(originals).not.toContain("'is low'")
  expect(originals.filter((text) => text.startsWith('`'))).toEqual([])
  expect((await mutantsOf("export const name = 'x'\n")).map(({ original }) => original)).toEqual(["'x'"])
})

test('a listed survivor stays listed when it moves to another line', async () => {
  const source = 'export const isSmall = (n: number) => n < 3\n'
  const survivors = async (text: string) =>
    (await mutantsOf(text)).map((mutant) => ({ mutant, status: 'survived' }) as const)
  const accepted = [
    { file: 'src/a.ts', reason: 'an example', mutants: (await survivors(source)).map(({ mutant }) => keyOf(mutant)) },
  ]
  expect(findUnlisted(await survivors(`// Moved.\n\n${source}`), accepted)).toEqual([])
  expect(findUnlisted(await survivors(source.replace('3', '4')), accepted)).not.toEqual([])
  expect(findUnlisted(await survivors(source), [])).toHaveLength(accepted[0]?.mutants.length ?? 0)
})

test('the score counts mutants that no test reaches, but not those that were not tried', async () => {
  const [mutant = expect.fail()] = await mutantsOf('export const isSmall = (n: number) => n < 3\n')
  const statuses = ['killed', 'timeout', 'survived', 'not reached', 'not tried'] as const
  expect(
    formatScore(
      'x',
      statuses.map((status) => ({ mutant, status })),
    ),
  ).toBe(
    'mutation x: score 50.0 %, 5 mutants, 2 killed (1 by timeout), 1 survived, 1 not reached by a test, 1 not tried',
  )
})
