import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createWords } from '../i18n/create-words.ts'
import { WordsProvider } from '../i18n/use-words.ts'
import { ShortAge, type ShortAgeProps } from './short-age.tsx'

const render = (props: ShortAgeProps) =>
  renderToStaticMarkup(
    <WordsProvider value={createWords('en')}>
      <ShortAge {...props} />
    </WordsProvider>,
  )

test('before scripts run it is a moment, short, with its zone; all of it is in the title', () => {
  expect(render({ timestamp: 1_794_701_234_000 })).toBe(
    '<time dateTime="2026-11-15T00:07:14.000Z" title="15 Nov 2026, 00:07:14 UTC">00:07:14 UTC</time>',
  )
  expect(render({ timestamp: 1_794_701_234_000, first: 'day' })).toContain('>15 Nov 2026</time>')
})

test('an unknown age is unknown', () => {
  expect(render({ timestamp: null })).toBe('—')
})
