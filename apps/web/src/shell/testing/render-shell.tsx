import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { DEFAULT_CONFIG, type PublicConfig } from '../../config/public-config.ts'
import { ConfigProvider } from '../../config/use-public-config.ts'
import { ApiProvider } from '../../data/api/use-api.ts'
import { StaleProvider } from '../../data/use-stale-since.ts'
import { createWords } from '../../i18n/create-words.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import type { Locale } from '../../i18n/locales.ts'
import { WordsProvider } from '../../i18n/use-words.ts'
import { ScreensProvider } from '../../page/use-has-screen.ts'

export interface ShellSurroundings {
  readonly locale?: Locale
  /** Without the language, as the router sees it. */
  readonly at?: string
  readonly config?: Partial<PublicConfig>
  readonly features?: readonly string[] | null
  readonly screens?: readonly string[]
  readonly staleSince?: number | null
  readonly queries?: QueryClient
}

/** A part of the shell as the server writes it. */
export async function renderShell(part: ReactNode, surroundings: ShellSurroundings = {}): Promise<string> {
  const { locale = 'en', at = '/', config, features = null, screens = [], staleSince = null } = surroundings
  const words = createWords(locale)
  for (const family of ['shell', 'kit'] as const) words.add(family, await loadMessages(locale, family))
  const api = { features, get: () => Promise.resolve(null) }
  return renderToStaticMarkup(
    <ConfigProvider value={{ ...DEFAULT_CONFIG, ...config }}>
      <WordsProvider value={words}>
        <ApiProvider value={api}>
          <StaleProvider value={staleSince}>
            <ScreensProvider value={screens}>
              <QueryClientProvider client={surroundings.queries ?? new QueryClient()}>
                <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
              </QueryClientProvider>
            </ScreensProvider>
          </StaleProvider>
        </ApiProvider>
      </WordsProvider>
    </ConfigProvider>,
  )
}

/** Every `href` of a piece of markup, as a browser reads it. */
export const hrefsIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
