import { expect, test } from 'vitest'
import { ChunkLoadError } from '#app/opened-screen.ts'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { renderError } from './render.tsx'
import { hrefsIn, renderShell } from '#shell/testing/render-shell.tsx'
import { ErrorView } from '#shell/error-view.tsx'

test('[G10] a failed render shows an error page with links to reload it and home, status 500 and no hydration', () => {
  const { markup, report, state } = renderError({
    locale: 'en',
    url: '/en',
    config: DEFAULT_CONFIG,
    api: { features: null, get: () => Promise.resolve(null) },
    fetchData: () => Promise.reject(new Error('No data is loaded here')),
  })
  expect(markup).toContain('Reload the page')
  expect(markup).toContain('<h1>Unhandled Error occurred</h1>')
  expect(hrefsIn(markup)).toEqual(['', '/en'])
  expect([report.status, report.isIndexed, state.hasError]).toEqual([500, false, true])
})

test('[G13] a chunk that did not load offers a retry', async () => {
  const markup = await renderShell(<ErrorView error={new ChunkLoadError('gone')} />)
  expect(markup).toContain('Part of this page could not be loaded.')
  expect(markup).toMatch(/<button[^>]*>.*Try again<\/button>/)
  expect(await renderShell(<ErrorView error={new Error('other')} />)).not.toContain('<button')
})
