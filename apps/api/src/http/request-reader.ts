import { invalidBody, type Operation } from '@ergo-explorer/contract'
import type { FastifyRequest } from 'fastify'
import { familyOf } from './family.ts'
import { bodyReader } from './read-body.ts'
import { parameterReader } from './read-parameters.ts'
import type { Refusal } from './refusal.ts'

export type ReadRequest =
  | { readonly ok: true; readonly parts: Parts; readonly key: () => string }
  | { readonly ok: false; readonly refusal: Refusal }

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/** Reads requests of an operation by its schemas. The key tells two different ones apart. */
export function requestReader({ path: form, params, query, body }: Operation): (request: RequestParts) => ReadRequest {
  const family = familyOf(form)
  const readParams = parameterReader(params)
  const readQuery = parameterReader(query)
  const readBody = body === undefined ? undefined : bodyReader(body)
  return (request) => {
    const path = readParams(request.params)
    // A path whose parameter breaks its form does not exist.
    if (!path.ok) return { ok: false, refusal: family.noRoute() }
    const asked = readQuery(request.query)
    if (!asked.ok) return { ok: false, refusal: family.refusal(asked.error) }
    const sent = readBody?.(request.body)
    if (sent?.ok === false) return { ok: false, refusal: family.refusal(invalidBody(sent.reason)) }
    const parts = { params: path.values, query: asked.values, body: sent?.value }
    return { ok: true, parts, key: () => JSON.stringify([path.values, asked.values]) }
  }
}
