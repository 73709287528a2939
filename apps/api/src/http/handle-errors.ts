import { badRequest, invalidBody } from '@ergo-explorer/contract'
import { REQUEST_ID_HEADER, type LabeledCounter } from '@ergo-explorer/service'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Overloaded } from '../database/semaphore.ts'
import { renderErrorResponse, sendResponse } from './response.ts'
import { selectErrorFormat } from './error-format.ts'
import type { ErrorResponse } from './error-response.ts'
import { describeTrace, getRequestTrace } from './trace.ts'
import { unavailableReason } from './unavailable.ts'

/** Time after which the database may be back. */
const RETRY_AFTER_S = 2

/** Converts all errors to responses in the format of the requested API version. */
export function handleErrors(app: FastifyInstance, rejections: LabeledCounter): void {
  app.setNotFoundHandler((request, reply) =>
    sendResponse(reply, renderErrorResponse(selectErrorFormat(request.url).routeNotFound())),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const reason = unavailableReason(error)
    const response = errorResponseFor(error, request.url, reason)
    if (response.status >= 500) {
      const fields = describeTrace(request)
      if (reason === undefined) request.log.error({ err: error, ...fields }, 'request failed')
      else {
        rejections.add('503', reason)
        // Under overload there are thousands; a log line costs more than the response, so they are only counted.
        if (!(error instanceof Overloaded)) request.log.warn({ reason, ...fields }, 'request rejected')
      }
      // Users can quote the request id in a report.
      request.extraHeaders = [...(request.extraHeaders ?? []), REQUEST_ID_HEADER, getRequestTrace(request).requestId]
    }
    return sendResponse(reply, renderErrorResponse(response))
  })
}

function errorResponseFor(error: FastifyError, url: string, reason: string | undefined): ErrorResponse {
  const format = selectErrorFormat(url)
  if (reason !== undefined)
    return format.error({ status: 503, reason: `Service unavailable: ${reason}` }, RETRY_AFTER_S)
  // Errors from Fastify itself: body too large, invalid JSON, or a wrong content type.
  if (error.statusCode === 413) return format.error({ status: 413, reason: 'Bad request: the body is too large' })
  if (error.statusCode === 400 || error.statusCode === 415) return format.error(invalidBody(error.message))
  if (error.statusCode !== undefined && error.statusCode < 500) return format.error(badRequest(error.message))
  return format.internalError()
}
