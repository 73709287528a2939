import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../config/public-config.ts'
import { servePages } from './serve-pages.ts'

test('[G10] a page whose rendering fails is answered with 500, the words for it and a link home', async () => {
  const server = Fastify()
  const errors: unknown[] = []
  const fault = new Error('A screen broke')
  servePages(server, {
    config: DEFAULT_CONFIG,
    configVersion: '1',
    renderer: {
      module: async () => ({ ...(await import('../../entry/render.tsx')), renderPage: () => Promise.reject(fault) }),
      assetsOf: () => ({ entry: '/e.js', modules: [], styles: [], fonts: [], development: '' }),
      isDevelopment: false,
    },
    beforePaint: '',
    stateId: 'state',
    policies: { page: '', framed: '', file: '' },
    everyAnswer: {},
    versionOf: () => '1',
    apiOf: () => ({ features: null, get: () => Promise.resolve(null) }),
    fetchData: () => Promise.reject(fault),
    onError: (...all) => errors.push(all),
  })
  const answer = await server.inject('/en/latest-blocks')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(answer.body).toContain('<h1>Unhandled Error occurred</h1>')
  expect(answer.body).toContain('<a href="/en">Go home</a>')
  expect(answer.body).toContain('"hasError":true')
  expect(errors).toEqual([[fault, '/en/latest-blocks']])
  await server.close()
})
