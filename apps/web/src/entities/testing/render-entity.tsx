import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { createWords, type Words } from '../../i18n/create-words.ts'
import type { Families } from '../../i18n/families.ts'
import type { Locale } from '../../i18n/locales.ts'
import { readFamily } from '../../i18n/testing/read-all-messages.ts'
import { WordsProvider } from '../../i18n/use-words.ts'
import { ScreensProvider } from '../../page/use-has-screen.ts'

const known = new Map<Locale, Words>()

export function wordsIn(locale: Locale): Words {
  const words = known.get(locale) ?? readWords(locale)
  known.set(locale, words)
  return words
}

function readWords(locale: Locale): Words {
  const words = createWords(locale)
  words.add('shell', readFamily('shell')[locale] as Families['shell'])
  words.add('kit', readFamily('kit')[locale] as Families['kit'])
  words.add('stories', readFamily('stories')[locale] as Families['stories'])
  return words
}

const ALL_SCREENS: readonly string[] = ['block', 'transaction', 'address', 'token', 'box']

/** What the server would send, without class names and marks of React. */
export function renderEntity(
  entity: ReactNode,
  { locale = 'en', screens = ALL_SCREENS }: { readonly locale?: Locale; readonly screens?: readonly string[] } = {},
): string {
  const html = renderToStaticMarkup(
    <WordsProvider value={wordsIn(locale)}>
      <ScreensProvider value={screens}>
        <MemoryRouter>{entity}</MemoryRouter>
      </ScreensProvider>
    </WordsProvider>,
  )
  return html.replaceAll(/ (class|data-discover)="[^"]*"/g, '').replaceAll('<!-- -->', '')
}

/** What a reader sees of it. */
export const textIn = (html: string): string => html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]*>/g, '')
