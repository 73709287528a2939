import { useSyncExternalStore } from 'react'
import { type Alert, getAlerts, subscribeToAlerts } from './alerts.ts'
import css from './alerts.module.css'
import { Icon } from './icon.tsx'

const NO_ALERTS: readonly Alert[] = []

/**
 * Live region for alerts. It is rendered before the first alert, because screen readers only announce changes of
 * existing regions.
 */
export function AlertList() {
  const alerts = useSyncExternalStore(subscribeToAlerts, getAlerts, () => NO_ALERTS)
  return (
    // `output` is meant for forms.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.alerts} role="status">
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} />
      ))}
    </div>
  )
}

export function AlertItem({ alert }: { readonly alert: Pick<Alert, 'text' | 'tone'> }) {
  return (
    <div className={css.alert}>
      <Icon name={alert.tone === 'in' ? 'tick' : 'warning'} />
      <span>{alert.text}</span>
    </div>
  )
}
