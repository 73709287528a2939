import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { reportErrors } from './report-errors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function aBrowser() {
  const page = new EventTarget()
  const sent: unknown[] = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/en' })
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)])
    return Promise.reject(new Error('the service is unreachable'))
  })
  const fail = () => page.dispatchEvent(Object.assign(new Event('error'), { message: 'broken', error: null }))
  return { sent, fail }
}

test('[G16] errors are sent to the configured service, a limited number, and its failure has no effect', () => {
  const { sent, fail } = aBrowser()
  reportErrors({ ...DEFAULT_CONFIG, errorReportUrl: 'https://errors.example' })
  for (let i = 0; i < 40; i++) fail()
  expect(sent).toHaveLength(30)
  expect(sent[0]).toEqual(['https://errors.example', { message: 'broken', page: '/en', version: '0.0.0' }])
})

test('[G16] without a service nothing is sent', () => {
  const { sent, fail } = aBrowser()
  reportErrors(DEFAULT_CONFIG)
  fail()
  expect(sent).toEqual([])
})
