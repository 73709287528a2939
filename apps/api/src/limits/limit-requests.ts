import type { IsProxy, Tally } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { answerOf, sendAnswer } from '../http/answer.ts'
import type { Bucket } from '../http/bucket.ts'
import { familyOf } from '../http/family.ts'
import { RecentTexts } from '../recent-texts.ts'
import type { Allowances } from './allowances.ts'
import { clientOf } from './client-of.ts'

/** Who asks asks again. */
const clients = new RecentTexts<string>(10_000)

export interface LimitOptions {
  readonly allowances: Allowances
  readonly refusals: Tally
  /** Who is believed when it names who asks. */
  readonly isProxy?: false | IsProxy
}

/** Tells every client how much is left to it, and sends away who has had enough. For routes that are added later. */
export function limitRequests(app: FastifyInstance, options: LimitOptions): void {
  // A hook for all routes would have to look up at each request which allowance is meant.
  app.addHook('onRoute', (route) => {
    const bucket = route.config?.bucket
    if (bucket !== undefined && options.allowances.isLimited(bucket)) route.onRequest = limiter(bucket, options)
  })
}

function limiter(bucket: Bucket, { allowances, refusals, isProxy = false }: LimitOptions): onRequestHookHandler {
  return (request, reply, done) => {
    if (isProxy !== false && isOurs(request, isProxy)) return done()
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
    refusals.add('429', bucket)
    const reason = `Too many requests: ${limit} a minute, again in ${resetS} s`
    void sendAnswer(reply, answerOf(familyOf(request.url).refusal({ status: 429, reason }, resetS)))
  }
}

/** A proxy that speaks for nobody asks for itself: the web server, which makes pages for many. */
const isOurs = ({ raw }: FastifyRequest, isProxy: IsProxy): boolean =>
  raw.headers['x-forwarded-for'] === undefined && isProxy(raw.socket.remoteAddress ?? '')

const clientNamed = (ip: string): string => clients.get(ip, () => clientOf(ip))
