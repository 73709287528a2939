import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Programs and workers that a test starts by their path. Vitest follows imports only, so a change of these sources is
 * also a change of the file that starts them.
 */
export const STARTERS: readonly { readonly started: RegExp; readonly starters: readonly string[] }[] = [
  { started: /^(?:apps|packages)\//, starters: ['packages/testkit/src/stack.ts'] },
  {
    started: /^(?:apps\/indexer|packages\/(?!client|contract|simchain))/,
    starters: ['apps/indexer/src/main.test.ts', 'apps/indexer/src/bulk/block-stream.ts'],
  },
  { started: /^packages\/testkit\//, starters: ['packages/testkit/src/*.test.ts'] },
  { started: /^(?:packages|tools\/simulate)\//, starters: ['tools/simulate/src/run/workers.ts'] },
  { started: /^tools\/check\//, starters: ['tools/check/src/*.test.ts'] },
]

/** A change of one of these can affect every test: `vitest related` runs all of them for a `package.json`. */
const EVERYTHING =
  /(?:^|\/)(?:package\.json|vitest\.config\.ts|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig[^/]*\.json)$/

const DOCUMENT_TESTS = 'tools/{check,docs,supply}/src/**/*.test.ts'

/**
 * The arguments of `vitest related` that select every test a change can affect. Vitest finds the tests that import a
 * source file. Other files are read by path: by any source of their package, or, outside of the packages, by the tests
 * of the tools and those that name the folder. Only tests of some tools read documents.
 */
export function relatedFiles(root: string, changed: readonly string[]): string[] {
  if (changed.some((file) => EVERYTHING.test(file))) return ['package.json']
  const list = (pattern: string) => globSync(pattern, { cwd: root })
  const related = changed.flatMap((file) => {
    const [, folder] = /^((?:apps|packages|tools)\/[^/]+)\//.exec(file) ?? []
    const isSource = /\.tsx?$/.test(file)
    if (isSource && folder !== undefined) {
      const found = STARTERS.filter(({ started }) => started.test(file) && !/\.test\.tsx?$/.test(file))
      return [file, ...found.flatMap(({ starters }) => starters.flatMap(list))]
    }
    if (file.endsWith('.md')) return list(DOCUMENT_TESTS)
    if (folder !== undefined) return list(`${folder}/src/**/*.{ts,tsx}`)
    const name = file.split('/', 1)[0] ?? file
    const isReader = (test: string) =>
      (!isSource && test.startsWith('tools/')) || readFileSync(join(root, test), 'utf8').includes(name)
    return file.startsWith('e2e/') ? [] : list('{apps,packages,tools}/*/src/**/*.test.{ts,tsx}').filter(isReader)
  })
  return [...new Set(related)]
}
