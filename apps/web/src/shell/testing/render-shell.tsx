import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from '#page/router.tsx'
import { DEFAULT_CONFIG, type PublicConfig } from '#config/public-config.ts'
import { ConfigProvider } from '#config/use-public-config.ts'
import { ApiProvider } from '#data/api/use-api.ts'
import { ResourceStore, type SavedEntry } from '#data/resource/resource-store.ts'
import { ResourceStoreProvider } from '#data/resource/use-resource.ts'
import { StaleProvider } from '#data/use-stale-since.ts'
import { createTranslations, loadMessages } from '#i18n/translations.ts'
import type { Locale } from '#i18n/locales.ts'
import { TranslationProvider } from '#i18n/use-translation.ts'
import { ScreensProvider } from '#page/page-context.ts'

export interface RenderShellOptions {
  readonly locale?: Locale
  /** Without the language, as the router sees it. */
  readonly at?: string
  readonly config?: Partial<PublicConfig>
  readonly features?: readonly string[] | null
  readonly screens?: readonly string[]
  readonly staleSince?: number | null
  /** Loaded data. */
  readonly resources?: readonly SavedEntry[]
}

/** Server markup of a part of the shell. */
export async function renderShell(part: ReactNode, options: RenderShellOptions = {}): Promise<string> {
  const { locale = 'en', at = '/', config, features = null, screens = [], staleSince = null, resources = [] } = options
  const t = createTranslations(locale)
  for (const namespace of ['shell', 'kit'] as const) t.add(namespace, await loadMessages(locale, namespace))
  const api = { features, get: () => Promise.resolve(null) }
  const store = new ResourceStore(() => Promise.reject(new Error('markup loads no data')))
  store.restore(resources)
  return renderToStaticMarkup(
    <ConfigProvider value={{ ...DEFAULT_CONFIG, ...config }}>
      <TranslationProvider value={t}>
        <ApiProvider value={api}>
          <StaleProvider value={staleSince}>
            <ScreensProvider value={screens}>
              <ResourceStoreProvider value={store}>
                <Router basename="" url={at}>
                  {part}
                </Router>
              </ResourceStoreProvider>
            </ScreensProvider>
          </StaleProvider>
        </ApiProvider>
      </TranslationProvider>
    </ConfigProvider>,
  )
}

/** All `href` values of the markup, unescaped. */
export const hrefsIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
