import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Use every core; by default vitest leaves one free.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/*/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.real.test.ts', '**/node_modules/**', '**/dist/**'],
          // Modules are pure or clean up after themselves, so test files can share a worker, which halves the time.
          isolate: false,
          // Shared machines can stall for seconds. No test sets a limit of its own in seconds.
          testTimeout: 60_000,
          // Vitest gives up after a second, which a busy machine may need.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          // Tests on recorded chain data; skipped with a message without the recordings.
          name: 'real-data',
          include: ['{packages,apps}/*/src/**/*.real.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
