import { useLocation } from 'react-router'
import { type Locale, LOCALE_NAMES, LOCALES } from '../../i18n/locales.ts'
import { pathInLocale } from '../../i18n/path-in-locale.ts'
import { useWords } from '../../i18n/use-words.ts'
import { changeSettings } from '../../settings/settings-store.ts'

/** The same page in each language. The words of another language are another document, so these are plain links. */
export function LanguageLinks() {
  const current = useWords().locale
  const { pathname, search } = useLocation()
  return LOCALES.map((locale) => (
    <a
      key={locale}
      href={pathInLocale(pathname + search, locale)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === current ? 'true' : undefined}
      onClick={() => remember(locale)}
      // The server leaves out parameters that mean nothing; the browser still has them.
      suppressHydrationWarning
    >
      {LOCALE_NAMES[locale]}
    </a>
  ))
}

const YEAR_S = 31_536_000

/** The cookie is for the server, which asks at the bare address; the setting is for us. */
function remember(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
  changeSettings({ locale })
}
