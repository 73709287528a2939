import { expect, test } from 'vitest'
import { readPlaywrightReport } from './read-playwright-report.ts'

test('specs of nested suites are read; one browser that fails makes the spec fail', () => {
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
              { title: 'are kept', tests: [{ status: 'skipped' }] },
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual([
    { title: 'home.spec.ts [U01] home is shown', state: 'passed' },
    { title: 'home.spec.ts [N05] languages switch', state: 'failed' },
    { title: 'home.spec.ts [N05] languages are kept', state: 'skipped' },
  ])
})
