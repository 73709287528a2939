import { METHODS } from 'node:http'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { renderErrorResponse, sendResponse } from './response.ts'
import { createProblemResponse } from './problem-response.ts'

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
