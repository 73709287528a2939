import type { FastifyInstance } from 'fastify'
import { NoPlace, Places } from '../database/places.ts'

/** Kinds of operations that are dear to us: long answers, wide questions, much to compute, or a node to wait for. */
export type Costly = keyof typeof MOST_AT_ONCE

const MOST_AT_ONCE = { export: 8, stream: 32, search: 8, convert: 4, submit: 32 } as const

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly costly?: Costly
  }
}

/** Lets only so many of a kind run at once, and none while we cannot keep up. For routes that are added later. */
export function boundCostly(app: FastifyInstance, isLate: () => boolean): void {
  const places = Object.entries(MOST_AT_ONCE).map(
    ([kind, most]) => [kind, new Places({ most, why: `too many of its kind at once (${kind})` })] as const,
  )
  const placesOf = new Map<string, Places>(places)
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const taken = placesOf.get(route.config?.costly ?? '')
    if (taken === undefined) return
    route.handler = async function (request, reply) {
      if (isLate()) throw new NoPlace('more is asked than can be answered')
      // Nobody waits for one of these.
      void taken.enter()
      // An answer that is cut off ends here too.
      reply.raw.once('close', () => taken.leave())
      return handler.call(this, request, reply)
    }
  })
}
