import { badRequest, invalidBody } from '@ergo-explorer/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import { answerOf, sendAnswer } from './answer.ts'
import { familyOf } from './family.ts'
import type { Refusal } from './refusal.ts'
import { whyUnavailable } from './unavailable.ts'

/** When the database may be back. */
const RETRY_AFTER_S = 2

/** The one place where what went wrong becomes an answer, in the words of the version that was asked. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendAnswer(reply, answerOf(familyOf(request.url).noRoute())))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, request.url)
    if (refusal.status === 500) request.log.error({ err: error, url: request.url }, 'request failed')
    return sendAnswer(reply, answerOf(refusal))
  })
}

function refusalOf(error: FastifyError, url: string): Refusal {
  const family = familyOf(url)
  const reason = whyUnavailable(error)
  if (reason !== undefined)
    return family.refusal({ status: 503, reason: `Service unavailable: ${reason}` }, RETRY_AFTER_S)
  // Fastify's own refusals: a body that is too large, is no JSON, or of another type.
  if (error.statusCode === 413) return family.refusal({ status: 413, reason: 'Bad request: the body is too large' })
  if (error.statusCode === 400 || error.statusCode === 415) return family.refusal(invalidBody(error.message))
  if (error.statusCode !== undefined && error.statusCode < 500) return family.refusal(badRequest(error.message))
  return family.unexpected()
}
