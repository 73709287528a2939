/** How long an alert is shown. The bar under it uses the same duration in alerts.module.css. */
export const ALERT_MS = 5000

export interface Alert {
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
