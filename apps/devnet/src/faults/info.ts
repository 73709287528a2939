import { parseLossless, writeJson } from '@ergo-explorer/chain'
import { type Answer, bytesOf } from '../http/answer.ts'
import type { Delivery, InterceptedRequest } from '../http/interceptor.ts'
import { whole } from './fault.ts'

/** What faults change of a node's `/info`. */
export interface InfoFields {
  network: unknown
  genesisBlockId: unknown
  unconfirmedCount: unknown
}

export function changeInfo(change: (info: InfoFields) => void) {
  return ({ path }: InterceptedRequest, answer: Answer): Delivery | undefined => {
    if (path !== '/info') return undefined
    // The API has just written it.
    const info = parseLossless(Buffer.from(bytesOf(answer.body)).toString()) as InfoFields
    change(info)
    return whole({ ...answer, body: writeJson(info) })
  }
}
