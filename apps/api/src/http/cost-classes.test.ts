import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { COST_CLASSES, requireCostClasses } from './cost-classes.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

test('refuses a route without a cost class', () => {
  const app = fastify()
  requireCostClasses(app)
  app.get('/declared', { config: { costClass: 'read' } }, () => 'ok')
  expect(() => app.get('/undeclared', () => 'ok')).toThrow('GET /undeclared declares no cost class')
})

test('every route of the server has a cost class that meters what the route does', () => {
  const { costClasses } = api.app
  expect(costClasses.size).toBeGreaterThan(230)
  const posts = [...costClasses].filter(([route, name]) => route.startsWith('POST ') && name !== 'static')
  expect(posts.length).toBeGreaterThan(25)
  const unmetered = posts.filter(([, name]) => !(COST_CLASSES[name].metered as readonly string[]).includes('body'))
  expect(unmetered).toEqual([])
  // Paths of POST operations answer other methods with 405.
  const free = [...costClasses].flatMap(([route, name]) => {
    const url = route.replace(/^GET /, '')
    return name === 'static' && /^GET \/(api|node)\//.test(route) && !costClasses.has(`POST ${url}`) ? [url] : []
  })
  for (const url of free) expect(url).toMatch(/^\/api\/(?:v\d\/)?(?:docs|problems)/)
})
