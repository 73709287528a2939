import type { VerificationStep } from '@ergo-explorer/chain/verify'
import { expect, test } from 'vitest'
import { formatReport, verdictOf } from './verification-report.ts'

const step = (status: VerificationStep['status']): VerificationStep => ({
  id: 'sums',
  status,
  inputs: [],
  computed: '1',
  expected: '1',
  reason: null,
  detail: null,
  isWithoutProofs: false,
})

test('one failed step decides the verdict', () => {
  expect(verdictOf([step('pass'), step('pass')])).toBe('pass')
  expect(verdictOf([step('pass'), step('not-checked')])).toBe('partial')
  expect(verdictOf([step('not-checked'), step('fail'), step('pass')])).toBe('fail')
})

test('the report repeats subject, source and steps', () => {
  const report = {
    network: 'mainnet',
    subject: { kind: 'block', blockId: 'ab' },
    source: 'https://node.example',
    steps: [step('pass')],
  } as const
  expect(JSON.parse(formatReport(report, new Date(0)))).toEqual({
    report: 'ergo-explorer verification',
    version: 1,
    createdAt: '1970-01-01T00:00:00.000Z',
    ...report,
  })
})
