import { expect, test } from 'vitest'
import { ChunkFailure } from '../../app/load-in-time.ts'
import { DEFAULT_CONFIG } from '../../config/public-config.ts'
import { renderError } from '../../entry/render.tsx'
import { hrefsIn, renderShell } from '../testing/render-shell.tsx'
import { ErrorFace } from './error-face.tsx'

test('[G10] a page that could not be made says so and links home, with 500 and nothing to hydrate', () => {
  const { markup, report, state } = renderError({
    locale: 'en',
    url: '/en',
    config: DEFAULT_CONFIG,
    api: { features: null, get: () => Promise.resolve(null) },
    fetchData: () => Promise.reject(new Error('Nobody asks here')),
    isDevelopment: false,
  })
  expect(markup).toContain('<h1>Unhandled Error occurred</h1>')
  expect(hrefsIn(markup)).toEqual(['/en'])
  expect([report.status, report.isIndexed, state.hasError]).toEqual([500, false, true])
})

test('[G13] a part of the program that did not come offers to try again', async () => {
  const markup = await renderShell(<ErrorFace error={new ChunkFailure('gone')} />)
  expect(markup).toContain('A part of this page did not load.')
  expect(markup).toMatch(/<button[^>]*>.*Try again<\/button>/)
  expect(await renderShell(<ErrorFace error={new Error('other')} />)).not.toContain('<button')
})
