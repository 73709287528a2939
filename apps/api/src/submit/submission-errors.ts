import { broadcastingDisabled, invalidBody, invalidTransaction } from '@ergo-explorer/contract'
import { createProblemResponse, errorResponse, type ErrorResponse } from '#http/error-responses.ts'
import type { SubmissionError } from './submission.ts'

/** Seconds after which a node may be back. */
const RETRY_AFTER = 5
const NO_NODE_RESPONDED = 'no node answers'

export function submissionErrorResponse(error: SubmissionError, version: 'v0' | 'v1'): ErrorResponse {
  switch (error.code) {
    case 'off':
      return errorResponse(broadcastingDisabled[version]())
    case 'unreadable':
      return errorResponse(invalidBody(error.reason))
    case 'invalid':
      return errorResponse(invalidTransaction(error.reasons))
    case 'unreachable':
      return errorResponse({ status: 503, reason: `Service unavailable: ${NO_NODE_RESPONDED}` }, RETRY_AFTER)
  }
}

export function submissionProblem(error: SubmissionError): ErrorResponse {
  switch (error.code) {
    case 'off':
      return createProblemResponse('unavailable', 'Transaction submission is disabled')
    case 'unreadable':
      return createProblemResponse('bad_request', `Invalid value for: body (${error.reason})`)
    case 'invalid':
      return createProblemResponse('transaction_rejected', error.reasons.join('; '))
    case 'unreachable':
      return createProblemResponse('unavailable', `Transactions cannot be submitted: ${NO_NODE_RESPONDED}`, RETRY_AFTER)
  }
}
