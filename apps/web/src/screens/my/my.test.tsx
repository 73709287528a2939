import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('/my is the same page for everyone: no address, no form, and only the newest block is requested', async () => {
  for (const locale of LOCALES) {
    const { html, calls, report } = await renderScreen('/my', { locale })
    expect(html).toContain('<noscript>')
    expect(html).not.toContain('<form aria-label')
    expect(calls.join(' ')).toMatch(/^\/api\/v\d\/(tip|networkState)$/)
    expect(report).toMatchObject({ status: 200, canonical: '/my', isIndexed: false })
  }
})
