import { useLocation } from 'react-router'
import { type Locale, LOCALE_NAMES, LOCALES } from '../../i18n/locales.ts'
import { setPathLocale } from '../../i18n/set-path-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeSettings } from '../../settings/settings-store.ts'

/** The same page in each language. Another language is another document, so these are plain links. */
export function LanguageLinks() {
  const current = useTranslation().locale
  const { pathname, search } = useLocation()
  return LOCALES.map((locale) => (
    <a
      key={locale}
      href={setPathLocale(pathname + search, locale)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === current ? 'true' : undefined}
      onClick={() => remember(locale)}
      // The server drops unknown parameters; the browser still has them.
      suppressHydrationWarning
    >
      {LOCALE_NAMES[locale]}
    </a>
  ))
}

const YEAR_S = 31_536_000

/** The cookie is for the server, which reads it at the root URL; the setting is for the browser. */
function remember(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
  changeSettings({ locale })
}
