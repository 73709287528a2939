import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslations } from '../i18n/create-translations.ts'
import { TranslationProvider } from '../i18n/use-translation.ts'
import { ShortAge, type ShortAgeProps } from './short-age.tsx'

const render = (props: ShortAgeProps) =>
  renderToStaticMarkup(
    <TranslationProvider value={createTranslations('en')}>
      <ShortAge {...props} />
    </TranslationProvider>,
  )

test('before hydration it is a short absolute time with its zone, and the full time is the title', () => {
  expect(render({ timestamp: 1_794_701_234_000 })).toBe(
    '<time dateTime="2026-11-15T00:07:14.000Z" title="15 Nov 2026, 00:07:14 UTC">00:07:14 UTC</time>',
  )
  expect(render({ timestamp: 1_794_701_234_000, serverText: 'day' })).toContain('>15 Nov 2026</time>')
})

test('an unknown age is a dash', () => {
  expect(render({ timestamp: null })).toBe('—')
})
