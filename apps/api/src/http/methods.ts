import { METHODS } from 'node:http'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { renderErrorResponse, sendResponse, CORS_HEADERS } from './response.ts'
import { createProblemResponse } from './error-responses.ts'

const ONE_DAY_S = 86_400

/** Answers CORS preflight requests: every origin is allowed. */
export function servePreflight(app: FastifyInstance): void {
  app.options('*', { config: { costClass: 'static' } }, (request, reply) =>
    reply
      .code(204)
      .headers({
        ...CORS_HEADERS,
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
        'access-control-max-age': ONE_DAY_S,
        vary: 'Access-Control-Request-Headers',
      })
      .send(),
  )
}

/** Handled for all paths elsewhere. */
const HANDLED_ELSEWHERE = new Set(['CONNECT', 'HEAD', 'OPTIONS'])

/**
 * Serves 405 with Allow in v2; v0 and v1 return 404 instead. Call the returned function after all routes were added.
 */
export function serveMethodNotAllowed(app: FastifyInstance): () => void {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/v2')) return
    const methods = methodsByUrl.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    methodsByUrl.set(url, methods)
  })
  return () => {
    for (const [url, methods] of methodsByUrl) {
      const allow = [...methods, 'OPTIONS'].toSorted().join(', ')
      // Node's method names; the type lists only the common ones.
      const disallowed = METHODS.filter(
        (method) => !methods.has(method) && !HANDLED_ELSEWHERE.has(method),
      ) as HTTPMethods[]
      app.route({
        method: disallowed,
        url,
        config: { costClass: 'static' },
        handler(request, reply) {
          request.extraHeaders = ['allow', allow]
          return sendResponse(
            reply,
            renderErrorResponse(createProblemResponse('method_not_allowed', `Allowed: ${allow}`)),
          )
        },
      })
    }
  }
}
