import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Operation } from './shared/operation.ts'
import { v0Operations } from './v0/operations.ts'
import { v1Operations } from './v1/operations.ts'

describeWithRealData('the OpenAPI documents that clients were generated from', () => {
  test.each([
    { version: 'v0', ours: Object.values<Operation>(v0Operations), count: 26 },
    { version: 'v1', ours: Object.values<Operation>(v1Operations), count: 42 },
  ])('every operation of $version exists with its id, method, path and parameters', ({ version, ours, count }) => {
    const published = operationsIn(readJson(`explorer/openapi-explorer-${version}.yaml`))
    const offered = new Map(ours.map((operation) => [operation.operationId, describedAs(operation)]))
    for (const operation of published) expect(offered.get(operation.operationId)).toEqual(operation)
    expect(published).toHaveLength(count)
    process.stdout.write(`${version}: ${count} published operations found, ${ours.length} in total\n`)
  })
})

type Described = { operationId: string; method: string; path: string; params: string[]; query: string[] }

/** Parameters that this API adds to the published one. */
const ADDED = new Set(['startDate', 'endDate'])

function describedAs({ operationId, method, path, params, query }: Operation): Described {
  return {
    operationId,
    method,
    path,
    params: namesIn(params),
    query: namesIn(query).filter((name) => !ADDED.has(name)),
  }
}

function namesIn(schema: object | undefined): string[] {
  const { properties, required = [] } = (schema ?? { properties: {} }) as { properties: object; required?: string[] }
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? `${name}!` : name))
    .toSorted()
}

function operationsIn(text: string): Described[] {
  const { paths } = parse(text) as OpenApi
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, { operationId, parameters = [] }]) => {
      const named = (location: string) =>
        parameters
          .filter((parameter) => parameter.in === location)
          .map(({ name, required }) => (required === true ? `${name}!` : name))
          .toSorted()
      return {
        operationId,
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        params: named('path'),
        query: named('query'),
      }
    }),
  )
}

type OpenApi = {
  paths: Record<
    string,
    Record<string, { operationId: string; parameters?: { name: string; in: string; required?: boolean }[] }>
  >
}
