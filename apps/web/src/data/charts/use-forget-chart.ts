import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../resource/resource.ts'
import type { ChartName } from './chart-names.ts'
import type { Span } from './span.ts'

/** A chart that is asked for begins empty: what was read of it earlier is not shown while it loads. */
export function useForgetChart(name: ChartName, span: Span): void {
  const client = useQueryClient()
  useEffect(() => () => forgetChart(client, name, span), [client, name, span])
}

export function forgetChart(client: QueryClient, name: ChartName, span: Span): void {
  client.removeQueries({ queryKey: keyOf({ family: 'chart', args: [name, span] }), exact: true })
}
