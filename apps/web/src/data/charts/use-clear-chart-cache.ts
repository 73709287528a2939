import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resourceKey } from '../resource/resource.ts'
import type { ChartName } from './chart-names.ts'
import type { ChartSpan } from './chart-span.ts'

/** Clears the chart when it is left: specification C05 requires a chart to start empty each time it is opened. */
export function useClearChartCache(name: ChartName, span: ChartSpan): void {
  const client = useQueryClient()
  useEffect(() => () => clearChartCache(client, name, span), [client, name, span])
}

export function clearChartCache(client: QueryClient, name: ChartName, span: ChartSpan): void {
  client.removeQueries({ queryKey: resourceKey({ type: 'chart', args: [name, span] }), exact: true })
}
