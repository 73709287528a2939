/** How long an alert stands. The needle under it counts the same time in alerts.module.css. */
export const ALERT_MS = 5000

export interface Alert {
  readonly id: number
  readonly text: string
  readonly tone: 'in' | 'warning'
}

let alerts: readonly Alert[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Tells the visitor that something has just happened. Callable from anywhere in the browser, never on the server. */
export function showAlert(text: string, tone: Alert['tone'] = 'in'): void {
  const alert = { id: ++lastId, text, tone }
  change([...alerts, alert])
  setTimeout(() => change(alerts.filter(({ id }) => id !== alert.id)), ALERT_MS)
}

export const getAlerts = (): readonly Alert[] => alerts

export function onAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Alert[]): void {
  alerts = next
  for (const listener of listeners) listener()
}
