import type { Api } from '../api.ts'
import { problem } from '../http/problem.ts'
import type { Refusal } from '../http/refusal.ts'
import { idOf } from '../requests/id.ts'
import { scriptOfAddress } from '../requests/script.ts'
import { type Topic, TOPICS } from './frames.ts'
import type { Subject } from './subjects.ts'

/** What somebody wants to hear, and what it heard last. */
export interface Listening {
  readonly topics: readonly Topic[]
  readonly subjects: readonly Subject[]
  readonly last: bigint | undefined
}

const MOST_TOPICS = 20

/** Topics are `blocks`, `mempool`, `address:…` and `transaction:…`, with commas between. */
export function readListening(api: Api, query: unknown, lastEventId: unknown): Listening | Refusal {
  // The query was read by the operation's schema.
  const { topics = 'blocks', lastEventId: asked } = query as { topics?: string; lastEventId?: string }
  const words = topics.split(',').map((word) => word.trim())
  if (words.length > MOST_TOPICS) return problem('bad_request', `At most ${MOST_TOPICS} topics at once`)
  const named: Topic[] = []
  const subjects: Subject[] = []
  for (const word of words) {
    const topic = TOPICS.find((one) => one === word)
    const subject = topic === undefined ? readSubject(api, word) : undefined
    if (topic !== undefined) named.push(topic)
    else if (subject !== undefined) subjects.push(subject)
    else return problem('bad_request', `No such topic: ${word}`)
  }
  return { topics: named, subjects, last: readSequence(lastEventId ?? asked) }
}

function readSubject(api: Api, word: string): Subject | undefined {
  const [kind, text = ''] = word.split(':')
  const script = kind === 'address' ? scriptOfAddress(api, text) : undefined
  if (script !== undefined) return { kind: 'address', id: script.hash, address: text }
  const id = kind === 'transaction' ? idOf(text) : undefined
  return id === undefined ? undefined : { kind: 'transaction', id }
}

const readSequence = (text: unknown): bigint | undefined =>
  typeof text === 'string' && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
