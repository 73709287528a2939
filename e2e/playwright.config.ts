import { defineConfig, devices } from '@playwright/test'

const CHROMIUM = '/usr/bin/chromium'

export default defineConfig({
  testDir: 'specs',
  outputDir: '../.cache/e2e-results',
  globalSetup: './setup/start-explorer.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes the second time is a test to mend: `check` names it. It does not hold up all others.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Some start a server of their own, and the machine has other work.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    // Requests that go through a worker cannot be held back; who tests the worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: CHROMIUM },
    video: 'off',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Where a small screen has other controls.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    // The screens that are specified need nothing beyond v0 and v1.
    { name: 'public contract', grep: /@contract/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
