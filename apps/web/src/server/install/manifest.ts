import type { Translations } from '../../i18n/create-translations.ts'
import type { Locale } from '../../i18n/locales.ts'
import { APP_NAME } from './app-name.ts'

/** Web app manifest: how a device shows the installed explorer. */
export function buildWebAppManifest(locale: Locale, t: Translations): string {
  return JSON.stringify({
    // One app, whichever language it was installed from.
    id: '/',
    name: APP_NAME,
    short_name: 'Ergo',
    description: t.text('home.description'),
    lang: locale,
    dir: 'ltr',
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    // Page colour of the light theme; pages declare the dark one themselves.
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
