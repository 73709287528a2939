import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import { queryOf } from './query-of.ts'
import { type DataFamily, keyOf, type Resource } from './resource.ts'

// The resources here answer themselves.
const api: Api = { features: null, get: () => Promise.resolve(null) }

const FAMILIES: readonly DataFamily[] = [
  'address',
  'address transactions',
  'blocks',
  'block',
  'chart',
  'search',
  'stats',
  'stats info',
  'tokens',
  'token',
  'transaction',
  'unconfirmed transactions',
]

function aResource<T>(family: DataFamily, load: Resource<T>['load'], arg = ''): Resource<T> {
  return { family, args: [arg], changesWith: 'tip', load }
}

/** What a screen sees of a resource, from the first moment on. */
function watch<T>(resource: Resource<T>, client = new QueryClient()) {
  const observer = new QueryObserver(client, queryOf(resource, api, client))
  const stop = observer.subscribe(() => undefined)
  const state = () => {
    const { data, error, isFetching } = observer.getCurrentResult()
    return { data, error: error === null ? null : error.message, isFetching }
  }
  const settled = async () => {
    await expect.poll(() => state().isFetching).toBe(false)
  }
  return { client, state, settled, stop }
}

describe.each(FAMILIES)('[L02] the data of %s', (family) => {
  test('go from a request to success', async () => {
    const { state, settled, stop } = watch(aResource(family, () => Promise.resolve(5)))
    expect(state()).toEqual({ data: undefined, error: null, isFetching: true })
    await settled()
    expect(state()).toEqual({ data: 5, error: null, isFetching: false })
    stop()
  })

  test('or to failure', async () => {
    const { state, settled, stop } = watch(aResource(family, () => Promise.reject(new Error('away'))))
    await settled()
    expect(state()).toEqual({ data: undefined, error: 'away', isFetching: false })
    stop()
  })

  test('can be updated and reset', async () => {
    const resource = aResource(family, () => Promise.resolve(5))
    const { client, state, settled, stop } = watch(resource)
    await settled()
    client.setQueryData(keyOf(resource), 6)
    expect(state().data).toBe(6)
    void client.resetQueries({ queryKey: keyOf(resource), exact: true })
    expect(state()).toEqual({ data: undefined, error: null, isFetching: true })
    await settled()
    stop()
  })
})

test('[G14] a request cancels an earlier one of its family with other arguments, and only that', async () => {
  const client = new QueryClient()
  const aborted: string[] = []
  const hang = (name: string) => (_api: Api, signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(name)
        reject(new Error('aborted'))
      })
    })
  const first = watch(aResource('search', hang('first'), 'first'), client)
  const other = watch(aResource('block', hang('other'), 'first'), client)
  const second = watch(aResource('search', hang('second'), 'second'), client)
  await expect.poll(() => aborted).toEqual(['first'])
  for (const { stop } of [first, other, second]) stop()
})

test('[G14] two who want the same share one request', async () => {
  const client = new QueryClient()
  let asked = 0
  const resource = aResource('stats', () => Promise.resolve(++asked))
  const [first, second] = [watch(resource, client), watch(resource, client)]
  await first.settled()
  await second.settled()
  expect(asked).toBe(1)
  first.stop()
  second.stop()
})
