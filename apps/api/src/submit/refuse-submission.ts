import { broadcastingIsOff, invalidBody, invalidTransaction } from '@ergo-explorer/contract'
import { problem } from '../http/problem.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import type { Unsubmitted } from './submit.ts'

/** When a node may be back, in seconds. */
const RETRY_AFTER = 5
const NO_NODE = 'no node answers'

export function refuseSubmission(unsubmitted: Unsubmitted, version: 'v0' | 'v1'): Refusal {
  switch (unsubmitted.why) {
    case 'off':
      return refuse(broadcastingIsOff[version]())
    case 'unreadable':
      return refuse(invalidBody(unsubmitted.reason))
    case 'invalid':
      return refuse(invalidTransaction(unsubmitted.reasons))
    case 'unanswered':
      return refuse({ status: 503, reason: `Service unavailable: ${NO_NODE}` }, RETRY_AFTER)
  }
}

export function problemOfSubmission(unsubmitted: Unsubmitted): Refusal {
  switch (unsubmitted.why) {
    case 'off':
      return problem('unavailable', 'Transactions are not taken here')
    case 'unreadable':
      return problem('bad_request', `Invalid value for: body (${unsubmitted.reason})`)
    case 'invalid':
      return problem('transaction_refused', unsubmitted.reasons.join('; '))
    case 'unanswered':
      return problem('unavailable', `Transactions cannot be sent: ${NO_NODE}`, RETRY_AFTER)
  }
}
