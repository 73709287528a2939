import { type Problem, PROBLEMS, type ProblemCode } from '@ergo-explorer/contract'
import { ErrorResponse } from './error-response.ts'

/** Creates an error response of v2 (RFC 9457). */
export function createProblemResponse(code: ProblemCode, detail: string, retryAfter?: number): ErrorResponse {
  const { status, title } = PROBLEMS[code]
  const body: Problem = { type: `/api/v2/problems#${code}`, title, status, code, detail }
  return new ErrorResponse(status, body, 'application/problem+json', retryAfter)
}
