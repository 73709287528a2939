import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ACTIVE_MUTANT_VARIABLE, readRunFiles, RUN_DIRECTORY_VARIABLE } from './run-files.ts'

const { instrumented, tests } = readRunFiles(process.env[RUN_DIRECTORY_VARIABLE] ?? '')

/** Vitest loads instrumented copies instead of the sources, so nothing in the working tree changes. */
export default defineConfig({
  root: join(import.meta.dirname, '../../../..'),
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load: (id) => (instrumented[id] === undefined ? null : readFileSync(instrumented[id], 'utf8')),
    },
  ],
  test: {
    include: tests.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/*.real.test.ts', '**/node_modules/**', '**/dist/**'],
    // With one mutant active from the start, an ordinary run decides.
    ...(process.env[ACTIVE_MUTANT_VARIABLE] === undefined && {
      runner: fileURLToPath(new URL('./mutant-runner.ts', import.meta.url)),
    }),
    // The cache would return modules of an earlier run, with other mutants, and give ours to ordinary runs.
    fsModuleCache: false,
    // One process, whose modules stay loaded from the first test to the last.
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: true,
    onConsoleLog: () => false,
    // Tests with thousands of cases run with fewer of them.
    env: { FORGED_HEADERS: '44', DIFFICULTY_CASES: '300' },
  },
})
