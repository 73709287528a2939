import { useLocation } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { THEMES, TIME_ZONES, changeSettings, useSetting } from '#settings/settings.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { Icon } from '#ui/text/icon.tsx'
import { Menu } from '#ui/layout/menu.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { type Locale, LOCALE_NAMES, LOCALES, setPathLocale } from '#i18n/locales.ts'
import { LabelledGroup } from './nav/nav-link.tsx'
import css from './switchers.module.css'

/** These settings need scripts; before hydration the page follows the system, and the space is reserved. */
export function DisplayMenu() {
  const t = useTranslation()
  return (
    <Menu
      group="header"
      align="end"
      hasArrow={false}
      className={useIsHydrated() ? undefined : css.placeholder}
      label={`${t.text('theme.name')}, ${t.text('zone.name')}`}
      summary={<Icon name="theme" />}
    >
      <ThemeButtons />
      <hr />
      <TimeZoneButtons />
      <SlashShortcutButtons />
    </Menu>
  )
}

export function ThemeButtons() {
  const t = useTranslation()
  const theme = useSetting('theme')
  return (
    <LabelledGroup label={t.text('theme.name')}>
      {THEMES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === theme}
          onClick={() => changeSettings({ theme: choice })}
        >
          {t.text(`theme.${choice}`)}
        </button>
      ))}
    </LabelledGroup>
  )
}

export function TimeZoneButtons() {
  const t = useTranslation()
  const timeZone = useSetting('timeZone')
  return (
    <LabelledGroup label={t.text('zone.name')}>
      {TIME_ZONES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === timeZone}
          onClick={() => changeSettings({ timeZone: choice })}
        >
          {t.text(`zone.${choice}`)}
        </button>
      ))}
    </LabelledGroup>
  )
}

export function SlashShortcutButtons() {
  const t = useTranslation()
  const isSlashSearch = useSetting('isSlashSearch')
  return (
    <LabelledGroup label={t.text('keys.name')}>
      <button
        type="button"
        aria-pressed={isSlashSearch}
        onClick={() => changeSettings({ isSlashSearch: !isSlashSearch })}
      >
        {t.text('keys.slash')}
      </button>
    </LabelledGroup>
  )
}

/** Network switcher, if networks are configured. */
export function EnvironmentMenu() {
  const t = useTranslation()
  const [current] = useEnvironments()
  if (current === undefined) return null
  return (
    <Menu
      group="header"
      align="end"
      summary={
        <>
          <span className="visually-hidden">{t.text('menu.environment')}: </span>
          {current.name}
        </>
      }
    >
      <EnvironmentLinks />
    </Menu>
  )
}

/** The explorer of each network is a separate site; the first entry is this one. */
export function EnvironmentLinks() {
  const { locale } = useTranslation()
  return useEnvironments().map(({ name, url }, index) => (
    <a key={name} href={url === '' ? `/${locale}` : url} aria-current={index === 0 ? 'true' : undefined}>
      {name}
    </a>
  ))
}

export const useEnvironments = () => usePublicConfig().environments

export function LanguageMenu() {
  const t = useTranslation()
  return (
    <Menu
      group="header"
      align="end"
      summary={
        <>
          <span className="visually-hidden">{t.text('menu.language')}: </span>
          {/* Locale-independent: in Turkish `id` would become `İD`. */}
          {t.locale.toUpperCase()}
        </>
      }
    >
      <LanguageLinks />
    </Menu>
  )
}

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
  try {
    document.cookie = `lang=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
  } catch {
    // Sandboxed frames have no cookies; the URL has the language anyway.
  }
  changeSettings({ locale })
}
