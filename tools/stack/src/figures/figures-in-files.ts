import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')

/** The folder with the configuration of Prometheus. */
export const PROMETHEUS = join(DEPLOY, 'prometheus')

export interface Query {
  /** Whose it is. */
  readonly of: string
  readonly query: string
  /** How its lines are named. */
  readonly legend: string
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly annotations: { readonly summary: string; readonly runbook: string }
    }[]
  }[]
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
  }[]
}

/** The rules by which somebody is called. */
export const readAlerts = () =>
  (parse(readFileSync(join(PROMETHEUS, 'alerts.yml'), 'utf8')) as Rules).groups.flatMap(({ rules }) => rules)

/** All that alerts and the dashboard ask Prometheus. */
export function readQueries(): Query[] {
  const ofAlerts = readAlerts().map(({ alert, expr, annotations }) => ({
    of: alert,
    query: expr,
    legend: annotations.summary.replaceAll('$labels.', ''),
  }))
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana/dashboard.json'), 'utf8')) as Dashboard
  const ofDashboard = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      of: `panel ${title}`,
      // Grafana puts in what fits the width of the picture.
      query: expr.replaceAll('$__rate_interval', '5m'),
      legend: legendFormat,
    })),
  )
  return [...ofAlerts, ...ofDashboard]
}
