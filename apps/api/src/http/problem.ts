import { type Problem, PROBLEMS, type ProblemCode } from '@ergo-explorer/contract'
import { Refusal } from './refusal.ts'

/** As v2 says no: RFC 9457. */
export function problem(code: ProblemCode, detail: string, retryAfter?: number): Refusal {
  const { status, title } = PROBLEMS[code]
  const body: Problem = { type: `/api/v2/problems#${code}`, title, status, code, detail }
  return new Refusal(status, body, 'application/problem+json', retryAfter)
}
