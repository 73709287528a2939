import { useSyncExternalStore } from 'react'
import css from './alerts.module.css'
import { Icon } from '../text/icon.tsx'

/** How long an alert is shown. The bar under it uses the same duration in alerts.module.css. */
const ALERT_MS = 5000

interface Alert {
  readonly id: number
  readonly text: string
  readonly tone: 'in' | 'warning'
}

let alerts: readonly Alert[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a short message to the visitor. Browser only, never on the server. */
export function showAlert(text: string, tone: Alert['tone'] = 'in'): void {
  const alert = { id: ++lastId, text, tone }
  setAlerts([...alerts, alert])
  setTimeout(() => setAlerts(alerts.filter(({ id }) => id !== alert.id)), ALERT_MS)
}

export const getAlerts = (): readonly Alert[] => alerts

export function subscribeToAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setAlerts(next: readonly Alert[]): void {
  alerts = next
  for (const listener of listeners) listener()
}

const NO_ALERTS: readonly Alert[] = []

/**
 * Live region for alerts. It is rendered before the first alert, because screen readers only announce changes of
 * existing regions.
 */
export function AlertList() {
  const shown = useSyncExternalStore(subscribeToAlerts, getAlerts, () => NO_ALERTS)
  return (
    // `output` is meant for forms.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.alerts} role="status">
      {shown.map((alert) => (
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
