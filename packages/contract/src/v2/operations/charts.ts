import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { span } from '../span.ts'
import { Chart, ChartList, HashRateDistribution } from '../types/chart.ts'

export const listCharts = defineOperation({
  operationId: 'listCharts',
  method: 'GET',
  path: '/api/v2/charts',
  tags: ['charts'],
  summary: 'Every chart with its last days',
  response: ChartList,
  errors: [],
})

export const getChart = defineOperation({
  operationId: 'getChart',
  method: 'GET',
  path: '/api/v2/charts/:chart',
  tags: ['charts'],
  summary: 'A chart, one point a UTC day',
  params: Type.Object({ chart: Type.String({ description: 'Name of a chart', examples: ['difficulty'] }) }),
  query: Type.Object(span),
  response: Chart,
  errors: [400, 404],
})

export const getHashRateDistribution = defineOperation({
  operationId: 'getHashRateDistribution',
  method: 'GET',
  path: '/api/v2/charts/hash-rate-distribution',
  tags: ['charts'],
  summary: 'Who found the blocks; those with one percent or less are summed up',
  query: Type.Object(span),
  response: HashRateDistribution,
  errors: [400],
})
