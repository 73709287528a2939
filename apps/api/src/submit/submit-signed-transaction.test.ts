import { parseLossless } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { SignedTransaction } from '@ergo-explorer/contract'
import { transactionJson } from '@ergo-explorer/simchain'
import { buildTransaction } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { submissionProblem, submissionErrorResponse } from './submission-errors.ts'
import { submitSignedTransaction } from './submit-signed-transaction.ts'

test('rejects with the text of each version when there are no nodes', async () => {
  const body = parseLossless(transactionJson(buildTransaction())) as SignedTransaction
  const submission = await submitSignedTransaction({ nodes: [], blake2b256 }, body)
  if (submission.ok) expect.fail('it was accepted')
  expect(submissionErrorResponse(submission, 'v0').body).toEqual({
    status: 400,
    reason: 'Bad request: Transaction broadcasting is disabled',
  })
  expect(submissionErrorResponse(submission, 'v1').body).toEqual({
    status: 500,
    reason: 'Unknown error: Feature not supported: Tx broadcasting',
  })
  expect(submissionProblem(submission)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

test('rejects a body that cannot be serialized', () => {
  const response = submissionErrorResponse(
    { ok: false, code: 'unreadable', reason: 'output 0 has a gap in its registers' },
    'v1',
  )
  expect(response.body).toEqual({
    status: 400,
    reason: 'Bad request: Invalid value for: body (output 0 has a gap in its registers)',
  })
})
