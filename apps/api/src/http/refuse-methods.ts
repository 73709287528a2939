import { METHODS } from 'node:http'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { answerOf, sendAnswer } from './answer.ts'
import { problem } from './problem.ts'

/** These every path has, or none. */
const ELSEWHERE = new Set(['CONNECT', 'HEAD', 'OPTIONS'])

/** v2 says which methods a path has; for v0 and v1 such a path does not exist. Call the result when all routes are there. */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/v2')) return
    const methods = known.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })
  return () => {
    for (const [url, methods] of known) {
      const allow = [...methods, 'OPTIONS'].toSorted().join(', ')
      // They are Node's names of methods, of which the type lists the common ones.
      const others = METHODS.filter((method) => !methods.has(method) && !ELSEWHERE.has(method)) as HTTPMethods[]
      app.route({
        method: others,
        url,
        handler(request, reply) {
          request.extraHeaders = ['allow', allow]
          return sendAnswer(reply, answerOf(problem('method_not_allowed', `Allowed: ${allow}`)))
        },
      })
    }
  }
}
