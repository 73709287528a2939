import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { answerOf, sendAnswer } from '../http/answer.ts'
import type { Bucket } from '../http/bucket.ts'
import { familyOf } from '../http/family.ts'
import { RecentTexts } from '../recent-texts.ts'
import type { Allowances } from './allowances.ts'
import { clientOf } from './client-of.ts'

/** Who asks asks again. */
const clients = new RecentTexts<string>(10_000)

/** Tells every client how much is left to it, and sends away who has had enough. For routes that are added later. */
export function limitRequests(app: FastifyInstance, allowances: Allowances): void {
  // A hook for all routes would have to look up at each request which allowance is meant.
  app.addHook('onRoute', (route) => {
    const bucket = route.config?.bucket
    if (bucket !== undefined && allowances.isLimited(bucket)) route.onRequest = limiter(allowances, bucket)
  })
}

function limiter(allowances: Allowances, bucket: Bucket): onRequestHookHandler {
  return (request, reply, done) => {
    const { limit, remaining, resetS } = allowances.take(bucket, clientNamed(request.ip))
    const left = String(Math.max(0, remaining))
    request.extraHeaders = [
      'ratelimit-limit',
      String(limit),
      'ratelimit-remaining',
      left,
      'ratelimit-reset',
      String(resetS),
    ]
    if (remaining >= 0) return done()
    const reason = `Too many requests: ${limit} a minute, again in ${resetS} s`
    void sendAnswer(reply, answerOf(familyOf(request.url).refusal({ status: 429, reason }, resetS)))
  }
}

const clientNamed = (ip: string): string => clients.get(ip, () => clientOf(ip))
