import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const DEPLOY_FOLDER = join(import.meta.dirname, '../../../../deploy')

/** Folder of the Prometheus configuration. */
export const PROMETHEUS_FOLDER = join(DEPLOY_FOLDER, 'prometheus')

export interface MonitoringQuery {
  /** The alert or panel of the query. */
  readonly source: string
  readonly query: string
  /** Template of the series names. */
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

/** The alerting rules. */
export const readAlerts = () =>
  (parse(readFileSync(join(PROMETHEUS_FOLDER, 'alerts.yml'), 'utf8')) as Rules).groups.flatMap(({ rules }) => rules)

/** All queries of the alerts and the dashboard. */
export function readMonitoringQueries(): MonitoringQuery[] {
  const alertQueries = readAlerts().map(({ alert, expr, annotations }) => ({
    source: alert,
    query: expr,
    legend: annotations.summary.replaceAll('$labels.', ''),
  }))
  const { panels } = JSON.parse(readFileSync(join(DEPLOY_FOLDER, 'grafana/dashboard.json'), 'utf8')) as Dashboard
  const dashboardQueries = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      source: `panel ${title}`,
      // Grafana replaces this variable with an interval that fits the panel.
      query: expr.replaceAll('$__rate_interval', '5m'),
      legend: legendFormat,
    })),
  )
  return [...alertQueries, ...dashboardQueries]
}
