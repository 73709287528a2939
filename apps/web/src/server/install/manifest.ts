import type { Words } from '../../i18n/create-words.ts'
import type { Locale } from '../../i18n/locales.ts'
import { APP_NAME } from './app-name.ts'

/** What a device shows of the explorer once it is installed there. */
export function manifestOf(locale: Locale, words: Words): string {
  return JSON.stringify({
    // The same app whichever language it was installed from.
    id: '/',
    name: APP_NAME,
    short_name: 'Ergo',
    description: words.text('home.description'),
    lang: locale,
    dir: 'ltr',
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    // The paper of the light theme; pages name the dark one beside it.
    background_color: '#f7f6f3',
    theme_color: '#f7f6f3',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
