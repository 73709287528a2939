import { v2Operations as v2 } from '@ergo-explorer/contract'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { serveOperation } from './operations.ts'
import type { RequestContext } from './request-context.ts'
import type { CostBudget } from './request-cost.ts'
import { ResponseCache } from './response-cache.ts'
import type { RequestTrace } from './trace.ts'

test('charges the client for what a handler computes and for serializing the response', async () => {
  const app = fastify()
  let charged = 0
  const budget: CostBudget = { unitMs: 10, take: () => true, charge: (units) => (charged += units), headers: () => [] }
  app.addHook('onRequest', (request, _, done) => {
    request.budget = budget
    done()
  })
  const tip = { height: 1, versions: {} }
  // The handler reads nothing, so the databases are not needed.
  const context = {
    responseCache: new ResponseCache(0, Date.now),
    isOverloaded: () => false,
    openSnapshot: (_: string, { cost }: RequestTrace) => ({ db: {}, tip, charge: (ms: number) => cost?.add(ms) }),
  } as unknown as RequestContext
  let now = 0
  using clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  serveOperation({ app, context }, v2.listLabels, {
    freshness: 'never',
    handler: () => {
      now += 400
      return {
        get items() {
          now += 300
          return []
        },
        total: 0,
        next: null,
      }
    },
  })
  expect((await app.inject('/api/v2/labels')).statusCode).toBe(200)
  expect(clock).toHaveBeenCalled()
  // One unit was charged on arrival.
  expect(charged).toBeGreaterThanOrEqual(69)
})
