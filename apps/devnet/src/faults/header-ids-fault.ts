import { badRequest } from '../http/node-response.ts'
import { type Fault, completeResponse } from './fault.ts'

/** One of this many requests fails. */
const FAILURE_INTERVAL = 3

/**
 * Not on the fault list, but the reference node sometimes does this: its route for a new block reads the body first,
 * and when the body arrives in several pieces, the route for ids gets none.
 */
export const HEADER_IDS_FAULT: Fault = {
  id: 'headerIds',
  title: 'POST /blocks/headerIds sometimes fails with an unrelated 400',
  start() {
    let count = 0
    return {
      tamper({ method, path }) {
        if (method !== 'POST' || path !== '/blocks/headerIds' || count++ % FAILURE_INTERVAL !== 0) return undefined
        const detail = 'Attempt to decode value on failed cursor: DownField(header)'
        return completeResponse(badRequest(`The request content was malformed:\n${detail}`))
      },
    }
  },
}
