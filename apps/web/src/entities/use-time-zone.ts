import { useSettings } from '../settings/use-settings.ts'

/** The visitor's time zone setting; UTC before hydration. */
export function useTimeZone(): string {
  const { timeZone } = useSettings()
  return timeZone === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone
}
