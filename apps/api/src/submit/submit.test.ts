import { parseLossless } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { SignedTransaction } from '@ergo-explorer/contract'
import { transactionJson } from '@ergo-explorer/simchain'
import { aTransaction } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { problemOfSubmission, refuseSubmission } from './refuse-submission.ts'
import { submit } from './submit.ts'

test('without nodes nothing is taken, and each version says so in its way', async () => {
  const body = parseLossless(transactionJson(aTransaction())) as SignedTransaction
  const submission = await submit({ nodes: [], blake2b256 }, body)
  if (submission.ok) expect.fail('it was taken')
  expect(refuseSubmission(submission, 'v0').body).toEqual({
    status: 400,
    reason: 'Bad request: Transaction broadcasting is disabled',
  })
  expect(refuseSubmission(submission, 'v1').body).toEqual({
    status: 500,
    reason: 'Unknown error: Feature not supported: Tx broadcasting',
  })
  expect(problemOfSubmission(submission)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

test('what bytes cannot say is a fault of the body', () => {
  const refusal = refuseSubmission(
    { ok: false, why: 'unreadable', reason: 'output 0 has a gap in its registers' },
    'v1',
  )
  expect(refusal.body).toEqual({
    status: 400,
    reason: 'Bad request: Invalid value for: body (output 0 has a gap in its registers)',
  })
})
