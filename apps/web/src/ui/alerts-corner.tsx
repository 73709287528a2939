import { useSyncExternalStore } from 'react'
import { type Alert, getAlerts, onAlerts } from './alerts.ts'
import css from './alerts.module.css'
import { Icon } from './icon.tsx'

const NONE: readonly Alert[] = []

/** The corner where alerts appear. It is there before the first one, or readers of the screen would not hear that. */
export function Alerts() {
  const alerts = useSyncExternalStore(onAlerts, getAlerts, () => NONE)
  return (
    // `output` is for forms.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.alerts} role="status">
      {alerts.map((alert) => (
        <AlertPlate key={alert.id} alert={alert} />
      ))}
    </div>
  )
}

export function AlertPlate({ alert }: { readonly alert: Pick<Alert, 'text' | 'tone'> }) {
  return (
    <div className={css.alert}>
      <Icon name={alert.tone === 'in' ? 'tick' : 'warning'} />
      <span>{alert.text}</span>
    </div>
  )
}
