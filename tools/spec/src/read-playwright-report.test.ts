import { expect, test } from 'vitest'
import { readPlaywrightReport } from './read-playwright-report.ts'

test('reads nested suites and marks a spec as failed if one browser fails', () => {
  const report = {
    suites: [
      {
        title: 'home.spec.ts',
        specs: [{ title: '[U01] home is shown', tests: [{ status: 'expected' }, { status: 'flaky' }] }],
        suites: [
          {
            title: '[N05] languages',
            specs: [
              { title: 'switch', tests: [{ status: 'expected' }, { status: 'unexpected' }] },
              { title: 'are saved', tests: [{ status: 'skipped' }] },
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual([
    { title: 'home.spec.ts [U01] home is shown', state: 'passed' },
    { title: 'home.spec.ts [N05] languages switch', state: 'failed' },
    { title: 'home.spec.ts [N05] languages are saved', state: 'skipped' },
  ])
})
