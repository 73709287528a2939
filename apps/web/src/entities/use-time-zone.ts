import { useSettings } from '../settings/use-settings.ts'

/** The zone that the visitor chose; UTC before hydration. */
export function useTimeZone(): string {
  const { timeZone } = useSettings()
  return timeZone === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone
}
