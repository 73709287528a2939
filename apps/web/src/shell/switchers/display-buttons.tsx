import { useTranslation } from '../../i18n/use-translation.ts'
import { THEMES, TIME_ZONES } from '../../settings/settings.ts'
import { changeSettings } from '../../settings/settings-store.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { LabelledGroup } from '../labelled-group.tsx'

export function ThemeButtons() {
  const t = useTranslation()
  const { theme } = useSettings()
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
  const { timeZone } = useSettings()
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
  const { isSlashSearch } = useSettings()
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
