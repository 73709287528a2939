import { badRequest, invalidBody } from '@ergo-explorer/contract'
import { REQUEST_ID_HEADER, type Tally } from '@ergo-explorer/service'
import type { FastifyError, FastifyInstance } from 'fastify'
import { NoPlace } from '../database/places.ts'
import { answerOf, sendAnswer } from './answer.ts'
import { familyOf } from './family.ts'
import type { Refusal } from './refusal.ts'
import { describeTrace, traceOf } from './trace.ts'
import { whyUnavailable } from './unavailable.ts'

/** When the database may be back. */
const RETRY_AFTER_S = 2

/** The one place where what went wrong becomes an answer, in the words of the version that was asked. */
export function answerErrors(app: FastifyInstance, refusals: Tally): void {
  app.setNotFoundHandler((request, reply) => sendAnswer(reply, answerOf(familyOf(request.url).noRoute())))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const reason = whyUnavailable(error)
    const refusal = refusalOf(error, request.url, reason)
    if (refusal.status >= 500) {
      const fields = describeTrace(request)
      if (reason === undefined) request.log.error({ err: error, ...fields }, 'request failed')
      else {
        refusals.add('503', reason)
        // In a rush there are thousands, and a line for each costs more than its answer: they are counted.
        if (!(error instanceof NoPlace)) request.log.warn({ reason, ...fields }, 'request refused')
      }
      // Whoever complains can say which one it was.
      request.extraHeaders = [...(request.extraHeaders ?? []), REQUEST_ID_HEADER, traceOf(request).requestId]
    }
    return sendAnswer(reply, answerOf(refusal))
  })
}

function refusalOf(error: FastifyError, url: string, reason: string | undefined): Refusal {
  const family = familyOf(url)
  if (reason !== undefined)
    return family.refusal({ status: 503, reason: `Service unavailable: ${reason}` }, RETRY_AFTER_S)
  // Fastify's own refusals: a body that is too large, is no JSON, or of another type.
  if (error.statusCode === 413) return family.refusal({ status: 413, reason: 'Bad request: the body is too large' })
  if (error.statusCode === 400 || error.statusCode === 415) return family.refusal(invalidBody(error.message))
  if (error.statusCode !== undefined && error.statusCode < 500) return family.refusal(badRequest(error.message))
  return family.unexpected()
}
