import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default a core is left to the person at the machine, which on a small one is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/*/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.real.test.ts', '**/node_modules/**', '**/dist/**'],
          // Every module here is pure or cleans up after itself, so files may share a worker: half the time.
          isolate: false,
          // A shared machine can stall for seconds; what must be fast says so in its test.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // Recomputes real chain data; skipped with a printed reason where the data is absent.
          name: 'real-data',
          include: ['{packages,apps}/*/src/**/*.real.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
