import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createProblemResponse } from '#http/error-responses.ts'
import { NO_STORE } from '#http/freshness.ts'
import { parseBody } from '#http/request-body.ts'
import { renderErrorResponse, sendResponse } from '#http/response.ts'
import { getRequestTrace } from '#http/trace.ts'
import { packageVersion } from '../package-version.ts'
import { createMcpServer, type ReadPath } from './server.ts'

export const MCP_PATH = '/api/mcp'
const CONFIG = { costClass: 'lookup', bucket: 'read', concurrencyGroup: 'lookup', hasTextBody: true } as const

/**
 * Serves the tools over Streamable HTTP without sessions. A tool is a request of the same client to API v2, which its
 * rate limit and the cache apply to.
 */
export function serveMcp(app: FastifyInstance): void {
  app.post<{ Body: string | null }>(MCP_PATH, { config: CONFIG }, async (request, reply) => {
    const start = performance.now()
    const text = request.body ?? ''
    const parsed = parseBody(text)
    if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
      const reason = parsed.ok ? 'The body must be one JSON-RPC message' : `The body is ${parsed.reason}`
      return sendResponse(reply, renderErrorResponse(createProblemResponse('bad_request', reason)))
    }
    getRequestTrace(request).cost?.add(performance.now() - start)
    const handler = createMcpHandler(() => createMcpServer(packageVersion(), readAs(app, request)), {
      // Nothing here changes, and streams would outlive the limits of a request.
      maxSubscriptions: 0,
    })
    try {
      // Numbers are plain: no tool takes more than 53 bits.
      const parsedBody = JSON.parse(text) as unknown
      const response = await handler.fetch(toWebRequest(request, text), { parsedBody })
      const body = await response.text()
      return await reply
        .code(response.status)
        .headers({
          'content-type': response.headers.get('content-type') ?? 'application/json',
          'cache-control': NO_STORE,
        })
        .send(body)
    } finally {
      await handler.close()
    }
  })
}

function toWebRequest({ headers }: FastifyRequest, body: string): Request {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && /^(?:accept|content-type|mcp-.*)$/.test(name)
      ? [[name, value] as [string, string]]
      : [],
  )
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: own, body })
}

/** Reads API v2 on behalf of a client, which is charged for it. */
const readAs =
  (app: FastifyInstance, { headers, raw }: FastifyRequest): ReadPath =>
  async (path) => {
    const forwarded = headers['x-forwarded-for']
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: raw.socket.remoteAddress ?? '127.0.0.1',
      headers: { accept: 'application/json', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    })
    return { status: statusCode, body: payload }
  }
