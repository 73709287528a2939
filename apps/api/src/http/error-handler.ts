import { isConnectionError } from '@ergo-explorer/db'
import { badRequest, invalidBody } from '@ergo-explorer/contract'
import { REQUEST_ID_HEADER, type Counter, Overloaded } from '@ergo-explorer/service'
import type { FastifyError, FastifyInstance } from 'fastify'
import { renderErrorResponse, sendResponse } from './response.ts'
import { ErrorResponse, selectErrorFormat } from './error-responses.ts'
import { describeTrace, getRequestTrace } from './trace.ts'
import { SnapshotChanged } from '#database/query.ts'

/** Time after which the database may be back. */
const RETRY_AFTER_S = 2

/** Converts all errors to responses in the format of the requested API version. */
export function handleErrors(app: FastifyInstance, rejections: Counter): void {
  app.setNotFoundHandler((request, reply) =>
    sendResponse(reply, renderErrorResponse(selectErrorFormat(request.url).routeNotFound())),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ErrorResponse) return sendResponse(reply, renderErrorResponse(error))
    const reason = unavailableReason(error)
    const response = errorResponseFor(error, request.url, reason)
    if (response.status >= 500) {
      const fields = describeTrace(request)
      if (reason === undefined) request.log.error({ err: error, ...fields }, 'request failed')
      else {
        rejections.inc({ status: 503, reason })
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

/** Reason of a temporary failure, where a retry may help; undefined for other errors. */
export function unavailableReason(error: unknown): string | undefined {
  if (error instanceof Unavailable || error instanceof Overloaded) return error.message
  if (error instanceof SnapshotChanged) return 'a reorg happened during the request'
  if (error instanceof Error && POOL_TIMEOUT.test(error.message)) return 'too many concurrent database queries'
  if (isConnectionError(error)) return 'the database is unreachable'
  const code = codeOf(error)
  if (code === STATEMENT_TIMEOUT) return 'the database query timed out'
  // A standby cancels queries that conflict with replay.
  if (code === RECOVERY_CONFLICT) return 'the query conflicted with replication'
  return undefined
}

/** Thrown when a valid request cannot be served at the moment. */
export class Unavailable extends Error {}

const STATEMENT_TIMEOUT = '57014'
const RECOVERY_CONFLICT = '40001'
const POOL_TIMEOUT = /timeout exceeded when trying to connect/

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
