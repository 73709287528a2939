import { defineConfig } from 'vitest/config'

/**
 * A shared machine can stall for seconds, so nothing is judged by the clock alone. In CI a test that failed is run once
 * more, and the report says so; on a developer's machine it simply fails.
 */
const patience = { retry: process.env['CI'] === undefined ? 0 : 1, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/*/src/**/*.test.ts'],
          exclude: ['**/*.real.test.ts', '**/node_modules/**', '**/dist/**'],
          // Every module here is pure or cleans up after itself, so files may share a worker: half the time.
          isolate: false,
          testTimeout: 20_000,
          ...patience,
        },
      },
      {
        test: {
          // Recomputes real chain data; skipped with a printed reason where the data is absent.
          name: 'real-data',
          include: ['{packages,apps}/*/src/**/*.real.test.ts'],
          testTimeout: 60_000,
          ...patience,
        },
      },
    ],
  },
})
