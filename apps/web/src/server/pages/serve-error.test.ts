import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { createCounters } from '../metrics/counters.ts'
import { type RenderReport, servePages } from './page-server.ts'

test('[G10] returns 500 with an error page and a link to home if rendering fails', async () => {
  const server = Fastify()
  const errors: unknown[] = []
  const rendered: RenderReport[] = []
  const fault = new Error('A screen broke')
  servePages(server, {
    config: DEFAULT_CONFIG,
    configVersion: '1',
    renderer: {
      module: async () => ({ ...(await import('#entry/render.tsx')), renderPage: () => Promise.reject(fault) }),
      assetsOf: () => ({ entry: '/e.js', modules: [], styles: [], fonts: [], development: '' }),
      isDevelopment: false,
    },
    inlineScripts: { beforePaint: '', start: '' },
    stateId: 'state',
    policies: { page: '', framed: '' },
    maxBytes: 0,
    commonHeaders: {},
    versionOf: () => '1',
    createRequestApi: () => ({ features: null, get: () => Promise.resolve(null) }),
    fetchData: () => Promise.reject(fault),
    counters: createCounters(),
    onError: (...all) => errors.push(all),
    onRendered: (page) => rendered.push(page),
    isOverloaded: () => false,
  })
  const response = await server.inject({ url: '/en/latest-blocks', headers: { 'x-request-id': 'it-will-fail' } })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(response.body).toContain('<h1>Unhandled Error occurred</h1>')
  expect(response.body).toContain('<a href="/en">Go to home page</a>')
  expect(response.body).toContain('"hasError":true')
  expect(errors).toEqual([[fault, '/en/latest-blocks', 'it-will-fail']])
  expect(response.headers['x-request-id']).toBe('it-will-fail')
  expect(rendered).toMatchObject([
    { requestId: 'it-will-fail', url: '/en/latest-blocks', screen: 'latest-blocks', status: 500 },
  ])
  await server.close()
})
