import { badRequest } from '../http/answer.ts'
import { type Fault, whole } from './fault.ts'

/** How many of the requests fail. */
const EVERY = 3

/**
 * Not on the fault list, but what the reference node does now and then: its route for a new block reads the body first,
 * and when that does not come in one piece, the route for ids is left without it.
 */
export const HEADER_IDS_FAULT: Fault = {
  id: 'headerIds',
  title: 'POST /blocks/headerIds fails now and then with a 400 that makes no sense',
  begin() {
    let count = 0
    return {
      tamper({ method, path }) {
        if (method !== 'POST' || path !== '/blocks/headerIds' || count++ % EVERY !== 0) return undefined
        const detail = 'Attempt to decode value on failed cursor: DownField(header)'
        return whole(badRequest(`The request content was malformed:\n${detail}`))
      },
    }
  },
}
