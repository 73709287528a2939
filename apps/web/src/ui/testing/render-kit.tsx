import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from '#page/router.tsx'
import { createTranslations } from '#i18n/translations.ts'
import type { MessagesByNamespace } from '#i18n/message-namespaces.ts'
import type { Locale } from '#i18n/locales.ts'
import { readNamespace } from '#i18n/testing/read-all-messages.ts'
import { TranslationProvider } from '#i18n/use-translation.ts'

/** Server markup of a component, without class names, which are generated. */
export function renderKit(
  piece: ReactNode,
  { at = '/', locale = 'en' }: { readonly at?: string; readonly locale?: Locale } = {},
): string {
  const t = createTranslations(locale)
  t.add('shell', readNamespace('shell')[locale] as MessagesByNamespace['shell'])
  t.add('kit', readNamespace('kit')[locale] as MessagesByNamespace['kit'])
  const html = renderToStaticMarkup(
    <TranslationProvider value={t}>
      <Router basename="" url={at}>
        {piece}
      </Router>
    </TranslationProvider>,
  )
  return html.replaceAll(/ (class="[^"]*"|data-unproven="\w+")/g, '').replaceAll('<!-- -->', '')
}
