import { environmentManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { errorToShow, refreshOptions, resourceQueryOptions } from './use-resource.ts'
import { type ResourceType, resourceKey, type Resource } from './resource.ts'

// The test resources do not use the API.
const api: ApiClient = { features: null, get: () => Promise.resolve(null) }

function createResource<T>(type: ResourceType, load: Resource<T>['load'], arg = ''): Resource<T> {
  return { type, args: [arg], invalidatedBy: 'tip', load, loadLegacy: load }
}

/** Observes a resource as a screen does. */
function watch<T>(resource: Resource<T>, client = new QueryClient()) {
  const observer = new QueryObserver(client, resourceQueryOptions(resource, api, client))
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

test('goes from a request to success', async () => {
  const { state, settled, stop } = watch(createResource('block', () => Promise.resolve(5)))
  expect(state()).toEqual({ data: undefined, error: null, isFetching: true })
  await settled()
  expect(state()).toEqual({ data: 5, error: null, isFetching: false })
  stop()
})

test('goes from a request to failure', async () => {
  const { state, settled, stop } = watch(createResource('block', () => Promise.reject(new Error('away'))))
  await settled()
  expect(state()).toEqual({ data: undefined, error: 'away', isFetching: false })
  stop()
})

test('a failure stays visible while the request is repeated by itself, but not after a retry', async () => {
  const client = new QueryClient()
  const replies: PromiseWithResolvers<number>[] = []
  const load = () => {
    const reply = Promise.withResolvers<number>()
    replies.push(reply)
    return reply.promise
  }
  const resource = createResource('address', load)
  const observer = new QueryObserver(client, resourceQueryOptions(resource, api, client))
  const stop = observer.subscribe(() => undefined)
  const isFailureShown = (failuresBeforeRetry = 0) =>
    errorToShow(observer.getCurrentResult(), failuresBeforeRetry) !== null
  const fail = async () => {
    replies.at(-1)?.reject(new Error('away'))
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  }
  expect(isFailureShown()).toBe(false)
  await fail()
  expect(isFailureShown()).toBe(true)
  void client.invalidateQueries()
  expect([replies.length, isFailureShown(), isFailureShown(1)]).toEqual([2, true, false])
  await fail()
  expect(isFailureShown(1)).toBe(true)
  void client.invalidateQueries()
  replies.at(-1)?.resolve(5)
  await expect.poll(() => observer.getCurrentResult().data).toBe(5)
  expect(isFailureShown()).toBe(false)
  stop()
})

test('fails without a network instead of waiting for it', async () => {
  onlineManager.setOnline(false)
  const { state, settled, stop } = watch(createResource('block', () => Promise.reject(new Error('away'))))
  await settled()
  onlineManager.setOnline(true)
  expect(state().error).toBe('away')
  stop()
})

test('can be updated and reset', async () => {
  const resource = createResource('block', () => Promise.resolve(5))
  const { client, state, settled, stop } = watch(resource)
  await settled()
  client.setQueryData(resourceKey(resource), 6)
  expect(state().data).toBe(6)
  void client.resetQueries({ queryKey: resourceKey(resource), exact: true })
  expect(state()).toEqual({ data: undefined, error: null, isFetching: true })
  await settled()
  stop()
})

/** Requests that never end, and the names of those that were aborted. */
function createHangingRequests() {
  const aborted: string[] = []
  const hang = (name: string) => (_api: ApiClient, signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(name)
        reject(new Error('aborted'))
      })
    })
  return { aborted, hang }
}

test('[G14] a request cancels an earlier one of the same type with other arguments, and no other', async () => {
  const client = new QueryClient()
  const { aborted, hang } = createHangingRequests()
  const first = watch(createResource('search', hang('first'), 'first'), client)
  const other = watch(createResource('block', hang('other'), 'first'), client)
  const second = watch(createResource('search', hang('second'), 'second'), client)
  await expect.poll(() => aborted).toEqual(['first'])
  for (const { stop } of [first, other, second]) stop()
})

test('[G14] two observers of the same resource share one request', async () => {
  const client = new QueryClient()
  let requestCount = 0
  const resource = createResource('stats', () => Promise.resolve(++requestCount))
  const [first, second] = [watch(resource, client), watch(resource, client)]
  await first.settled()
  await second.settled()
  expect(requestCount).toBe(1)
  first.stop()
  second.stop()
})

test('a prefetch does not cancel the request of the page that is still loading', async () => {
  const client = new QueryClient()
  const { aborted, hang } = createHangingRequests()
  const page = watch(createResource('block', hang('page'), 'page'), client)
  let isPrefetched = false
  const target = createResource('block', () => Promise.resolve((isPrefetched = true)), 'target')
  await client.prefetchQuery(resourceQueryOptions(target, api, client))
  expect(isPrefetched).toBe(true)
  expect(aborted).toEqual([])
  expect(page.state().isFetching).toBe(true)
  page.stop()
})

test('loads displayed data again after an interval, while the data asks for it', async () => {
  vi.useFakeTimers()
  // As in a browser: a server schedules nothing.
  environmentManager.setIsServer(() => false)
  const client = new QueryClient()
  let requestCount = 0
  const resource = createResource('status', () => Promise.resolve(++requestCount))
  const options = refreshOptions<number>({ refreshAfterMs: (data) => (data < 3 ? 5000 : undefined) })
  const observer = new QueryObserver(client, { ...resourceQueryOptions(resource, api, client), ...options })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(4999)
  expect(requestCount).toBe(1)
  await vi.advanceTimersByTimeAsync(5001)
  expect(requestCount).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestCount).toBe(3)
  stop()
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})
