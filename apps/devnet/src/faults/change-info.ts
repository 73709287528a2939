import { parseLossless, writeJson } from '@ergo-explorer/chain'
import { type NodeResponse, bodyBytes } from '../http/node-response.ts'
import type { ResponseDelivery, InterceptedRequest } from '../http/interceptor.ts'
import { completeResponse } from './fault.ts'

/** The fields of `/info` that faults change. */
export interface InfoFields {
  network: unknown
  genesisBlockId: unknown
  unconfirmedCount: unknown
}

export function changeInfo(change: (info: InfoFields) => void) {
  return ({ path }: InterceptedRequest, response: NodeResponse): ResponseDelivery | undefined => {
    if (path !== '/info') return undefined
    // Written by our own API, so the cast is safe.
    const info = parseLossless(Buffer.from(bodyBytes(response.body)).toString()) as InfoFields
    change(info)
    return completeResponse({ ...response, body: writeJson(info) })
  }
}
