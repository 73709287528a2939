import { useWords } from '../../i18n/use-words.ts'
import { THEMES, TIME_ZONES } from '../../settings/settings.ts'
import { changeSettings } from '../../settings/settings-store.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { Group } from '../group.tsx'

export function ThemeButtons() {
  const words = useWords()
  const { theme } = useSettings()
  return (
    <Group label={words.text('theme.name')}>
      {THEMES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === theme}
          onClick={() => changeSettings({ theme: choice })}
        >
          {words.text(`theme.${choice}`)}
        </button>
      ))}
    </Group>
  )
}

export function ZoneButtons() {
  const words = useWords()
  const { timeZone } = useSettings()
  return (
    <Group label={words.text('zone.name')}>
      {TIME_ZONES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === timeZone}
          onClick={() => changeSettings({ timeZone: choice })}
        >
          {words.text(`zone.${choice}`)}
        </button>
      ))}
    </Group>
  )
}

export function KeyButtons() {
  const words = useWords()
  const { isSlashSearch } = useSettings()
  return (
    <Group label={words.text('keys.name')}>
      <button
        type="button"
        aria-pressed={isSlashSearch}
        onClick={() => changeSettings({ isSlashSearch: !isSlashSearch })}
      >
        {words.text('keys.slash')}
      </button>
    </Group>
  )
}
