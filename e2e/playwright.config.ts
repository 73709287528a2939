import { defineConfig, devices } from '@playwright/test'
import { MADE_UP_HOST } from './setup/hosts.ts'

const CHROMIUM = '/usr/bin/chromium'

export default defineConfig({
  testDir: 'specs',
  outputDir: '../.cache/e2e-results',
  globalSetup: './setup/start-explorer.ts',
  workers: 2,
  fullyParallel: true,
  // What fails once is listed at the end of a run, with its reason.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Some tests start their own server, and the machine has other work.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    // Requests through a service worker cannot be intercepted; tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: CHROMIUM, args: [`--host-resolver-rules=MAP ${MADE_UP_HOST} 127.0.0.1`] },
    video: 'off',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Tests of controls that differ on small screens.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    // The specified screens must work with v0 and v1 only.
    { name: 'public contract', grep: /@contract/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
