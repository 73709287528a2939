import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('/names sends nothing: its fields have no name, and wait for scripts', async () => {
  for (const locale of LOCALES) {
    const { html, calls, report } = await renderScreen('/names', { locale })
    expect(html).not.toMatch(/<(?:input|form)[^>]* (?:name|action)=/)
    expect(html).toContain('<fieldset disabled="">')
    expect(html).toContain('<noscript>')
    expect(calls).toEqual([])
    expect(report).toMatchObject({ status: 200, canonical: '/names', isIndexed: false })
  }
})
