import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from '#page/router.tsx'
import { createTranslations, type Translations } from '#i18n/translations.ts'
import type { MessagesByNamespace } from '#i18n/message-namespaces.ts'
import type { Locale } from '#i18n/locales.ts'
import { readNamespace } from '#i18n/testing/read-all-messages.ts'
import { TranslationProvider } from '#i18n/use-translation.ts'
import { ScreensProvider } from '#page/page-context.ts'

const known = new Map<Locale, Translations>()

export function translationsIn(locale: Locale): Translations {
  const t = known.get(locale) ?? readTranslations(locale)
  known.set(locale, t)
  return t
}

function readTranslations(locale: Locale): Translations {
  const t = createTranslations(locale)
  t.add('shell', readNamespace('shell')[locale] as MessagesByNamespace['shell'])
  t.add('kit', readNamespace('kit')[locale] as MessagesByNamespace['kit'])
  t.add('stories', readNamespace('stories')[locale] as MessagesByNamespace['stories'])
  return t
}

const ALL_SCREENS: readonly string[] = [
  'block',
  'transaction',
  'address',
  'token',
  'box',
  'contract',
  'pool',
  'oracle-pool',
]

/** Server markup, without class names and React comments. */
export function renderEntity(
  entity: ReactNode,
  { locale = 'en', screens = ALL_SCREENS }: { readonly locale?: Locale; readonly screens?: readonly string[] } = {},
): string {
  const html = renderToStaticMarkup(
    <TranslationProvider value={translationsIn(locale)}>
      <ScreensProvider value={screens}>
        <Router basename="" url="/">
          {entity}
        </Router>
      </ScreensProvider>
    </TranslationProvider>,
  )
  return html.replaceAll(/ (class="[^"]*"|data-unproven="\w+")/g, '').replaceAll('<!-- -->', '')
}

/** Visible text of the markup. */
export const textIn = (html: string): string => html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]*>/g, '')
