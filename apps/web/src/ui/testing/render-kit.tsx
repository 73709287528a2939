import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { createWords } from '../../i18n/create-words.ts'
import type { Families } from '../../i18n/families.ts'
import type { Locale } from '../../i18n/locales.ts'
import { readFamily } from '../../i18n/testing/read-all-messages.ts'
import { WordsProvider } from '../../i18n/use-words.ts'

/** What the server would send for a piece of the kit, without the class names, which are not promised to anybody. */
export function renderKit(
  piece: ReactNode,
  { at = '/', locale = 'en' }: { readonly at?: string; readonly locale?: Locale } = {},
): string {
  const words = createWords(locale)
  words.add('shell', readFamily('shell')[locale] as Families['shell'])
  words.add('kit', readFamily('kit')[locale] as Families['kit'])
  const html = renderToStaticMarkup(
    <WordsProvider value={words}>
      <MemoryRouter initialEntries={[at]}>{piece}</MemoryRouter>
    </WordsProvider>,
  )
  return html.replaceAll(/ (class|data-discover)="[^"]*"/g, '').replaceAll('<!-- -->', '')
}
