import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../config/public-config.ts'
import { newFigures } from '../metrics/figures.ts'
import { type MadeReport, servePages } from './serve-pages.ts'

test('[G10] a page whose rendering fails is answered with 500, the words for it and a link home', async () => {
  const server = Fastify()
  const errors: unknown[] = []
  const made: MadeReport[] = []
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
    policies: { page: '', framed: '' },
    everyAnswer: {},
    versionOf: () => '1',
    apiOf: () => ({ features: null, get: () => Promise.resolve(null) }),
    fetchData: () => Promise.reject(fault),
    figures: newFigures(),
    onError: (...all) => errors.push(all),
    onMade: (page) => made.push(page),
    isLate: () => false,
  })
  const answer = await server.inject({ url: '/en/latest-blocks', headers: { 'x-request-id': 'it-will-fail' } })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(answer.body).toContain('<h1>Unhandled Error occurred</h1>')
  expect(answer.body).toContain('<a href="/en">Go home</a>')
  expect(answer.body).toContain('"hasError":true')
  expect(errors).toEqual([[fault, '/en/latest-blocks', 'it-will-fail']])
  expect(answer.headers['x-request-id']).toBe('it-will-fail')
  expect(made).toMatchObject([
    { requestId: 'it-will-fail', url: '/en/latest-blocks', screen: 'latest-blocks', status: 500 },
  ])
  await server.close()
})
