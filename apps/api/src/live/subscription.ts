import type { RouteDependencies } from '#route-dependencies.ts'
import { createInvalidFieldResponse, type ErrorResponse } from '#http/error-responses.ts'
import { parseId } from '#requests/identifiers.ts'
import { scriptOfAddress } from '#scripts.ts'
import { type Topic, TOPICS } from './live-stream.ts'
import type { StreamSubject } from './subject-frames.ts'

/** Requested topics and the last received event. */
export interface Subscription {
  readonly topics: readonly Topic[]
  readonly subjects: readonly StreamSubject[]
  /** Undefined for a client that starts with the next event. */
  readonly lastEventId: string | undefined
}

const MAX_SUBJECTS = 20

/** Topics are `blocks`, `mempool`, `address:…` and `transaction:…`, separated by commas. */
export function parseSubscription(api: RouteDependencies, query: unknown, lastEventId: unknown): Subscription {
  // Parsed by the operation's schema.
  const { topics = 'blocks', lastEventId: queryLastEventId } = query as { topics?: string; lastEventId?: string }
  const words = topics.split(',').map((word) => word.trim())
  const topicNames: Topic[] = []
  const subjects: StreamSubject[] = []
  for (const word of words) {
    const topic = TOPICS.find((known) => known === word)
    const subject = topic === undefined ? parseSubject(api, word) : undefined
    if (topic !== undefined) topicNames.push(topic)
    else if (subject !== undefined) subjects.push(subject)
    else throw invalidTopics(`must not contain ${JSON.stringify(word.slice(0, 100))}`)
  }
  const unique = new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]))
  if (unique.size > MAX_SUBJECTS)
    throw invalidTopics(`must not contain more than ${MAX_SUBJECTS} addresses and transactions`)
  // A client with an id of any form expects to miss nothing, so an unreadable one leads to a reset.
  const resumedFrom = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : queryLastEventId
  return { topics: topicNames, subjects: [...unique.values()], lastEventId: resumedFrom }
}

const invalidTopics = (reason: string): ErrorResponse =>
  createInvalidFieldResponse({
    in: 'query',
    name: 'topics',
    reason,
    allowed: [...TOPICS, 'address:…', 'transaction:…'],
  })

function parseSubject(api: RouteDependencies, word: string): StreamSubject | undefined {
  const [kind, text = ''] = word.split(':')
  const script = kind === 'address' ? scriptOfAddress(api, text) : undefined
  if (script !== undefined) return { kind: 'address', id: script.hash, text }
  const id = kind === 'transaction' ? parseId(text) : undefined
  return id === undefined ? undefined : { kind: 'transaction', id, text }
}
