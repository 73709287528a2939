import { afterEach, expect, test, vi } from 'vitest'
import { ResourceStore } from './resource-store.ts'
import type { Resource, ResourceType } from './resource.ts'

interface TestRequest {
  readonly name: string
  readonly signal: AbortSignal
  readonly reply: (data: unknown) => Promise<void>
  readonly fail: (error?: Error) => Promise<void>
}

const unexpected = () => Promise.reject(new Error('the store loads by its own function'))

function resource(type: ResourceType, arg = '', invalidatedBy: Resource<unknown>['invalidatedBy'] = 'tip') {
  return { type, args: [arg], invalidatedBy, load: unexpected } as Resource<unknown>
}

/** A store whose requests are answered by the test. */
function createStore() {
  const requests: TestRequest[] = []
  const store = new ResourceStore(({ type, args }, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    const settle = async (end: () => void) => {
      end()
      await Promise.resolve()
      await Promise.resolve()
    }
    requests.push({
      name: [type, ...args].join(' ').trim(),
      signal,
      reply: (data) => settle(() => resolve(data as never)),
      fail: (error = new Error('away')) => settle(() => reject(error)),
    })
    return promise
  })
  const display = (each: Resource<unknown>, isRefreshed = true) => {
    const changes: unknown[] = []
    const stop = store.subscribe(each, () => changes.push(store.state(each)), isRefreshed)
    return { changes, stop }
  }
  const last = () => requests.at(-1) as TestRequest
  const running = () => requests.filter(({ signal }) => !signal.aborted).map(({ name }) => name)
  return { store, requests, display, last, running }
}

const NOT_LOADED = { data: undefined, error: null }
const block = resource('block', 'a')

afterEach(() => {
  vi.useRealTimers()
})

test('goes from a request to success, and notifies components once', async () => {
  const { store, display, last } = createStore()
  const { changes } = display(block)
  expect(store.state(block)).toEqual(NOT_LOADED)
  await last().reply({ height: 5 })
  expect(store.state(block)).toEqual({ data: { height: 5 }, error: null })
  expect(changes).toEqual([store.state(block)])
})

test('keeps the data of an earlier success after a failure', async () => {
  const { store, display, last } = createStore()
  display(block)
  await last().reply(5)
  store.invalidate('tip')
  await last().fail()
  expect(store.state(block)).toEqual({ data: 5, error: new Error('away') })
})

test('a failure stays while the request is repeated by itself, but not after a retry', async () => {
  const { store, requests, display, last } = createStore()
  display(block)
  await last().fail()
  store.invalidate('tip')
  expect([requests.length, store.state(block).error]).toEqual([2, new Error('away')])
  await last().fail(new Error('still away'))
  expect(store.state(block).error).toEqual(new Error('still away'))
  store.retry(block)
  expect([requests.length, store.state(block)]).toEqual([3, NOT_LOADED])
  await last().reply(5)
  expect(store.state(block)).toEqual({ data: 5, error: null })
})

test('a failed resource is not loaded again by another component, but when failures are retried', async () => {
  const { store, requests, display, last } = createStore()
  display(block)
  await last().fail()
  display(block)
  expect(requests).toHaveLength(1)
  store.retryFailed()
  expect(requests).toHaveLength(2)
})

test('can be updated and reset', async () => {
  const { store, requests, display, last } = createStore()
  display(block)
  store.update(block, () => 4)
  expect(store.state(block)).toEqual(NOT_LOADED)
  await last().reply(5)
  store.update(block, (data) => Number(data) + 1)
  expect(store.state(block).data).toBe(6)
  store.reset(block)
  expect([requests.length, store.state(block)]).toEqual([2, NOT_LOADED])
})

test('[G14] a displayed resource cancels an unused request of the same type with other arguments, and no other', () => {
  const { store, display, running } = createStore()
  void store.prefetch(resource('search', 'first'))
  display(block)
  display(resource('search', 'second'))
  expect(running()).toEqual(['block a', 'search second'])
})

test('two displayed resources of the same type both load, also after an event', async () => {
  const { store, requests, display, running } = createStore()
  const [page, palette] = [resource('search', 'page'), resource('search', 'palette')]
  display(page)
  display(palette)
  expect(running()).toEqual(['search page', 'search palette'])
  for (const { reply } of requests) await reply('old')
  store.invalidate('tip')
  for (const { reply } of requests.slice(2)) await reply('new')
  expect([store.state(page).data, store.state(palette).data]).toEqual(['new', 'new'])
})

test('[G14] components that display the same resource share one request and its end', async () => {
  const { store, requests, display, last } = createStore()
  const [first, second] = [display(block), display(block)]
  expect(requests).toHaveLength(1)
  first.stop()
  expect(last().signal.aborted).toBe(false)
  await last().reply(5)
  expect([first.changes.length, second.changes.length, store.state(block).data]).toEqual([0, 1, 5])
})

test('a request ends when no component displays it any more', async () => {
  const { store, display, last } = createStore()
  display(block).stop()
  expect(last().signal.aborted).toBe(true)
  await last().reply(5)
  expect(store.state(block)).toEqual(NOT_LOADED)
})

test('a prefetch does not cancel the request of the page that is still loading, and a component joins it', async () => {
  const { store, requests, display, running } = createStore()
  display(block)
  const target = resource('block', 'target')
  const prefetched = store.prefetch(target)
  expect(running()).toEqual(['block a', 'block target'])
  const { changes } = display(target)
  await requests[1]?.reply(6)
  await prefetched
  expect([requests.length, changes]).toEqual([2, [{ data: 6, error: null }]])
})

test('loads data again when it is displayed, once it is stale', async () => {
  vi.useFakeTimers()
  const { store, requests, display, last } = createStore()
  const all = [resource('home', '', 'mempool'), resource('blocks'), resource('chart', '', 'nothing')]
  for (const each of all) {
    const { stop } = display(each)
    await last().reply(1)
    stop()
  }
  const loadedAfter = (ms: number, isRefreshed?: boolean) => {
    vi.advanceTimersByTime(ms)
    const before = requests.length
    for (const each of all) display(each, isRefreshed).stop()
    return requests.slice(before).map(({ name }) => name)
  }
  expect(loadedAfter(4999)).toEqual([])
  expect(loadedAfter(1, false)).toEqual([])
  expect(loadedAfter(0)).toEqual(['home'])
  expect(loadedAfter(15_000)).toEqual(['home', 'blocks'])
  expect(loadedAfter(10 * 60_000)).toEqual(['home', 'blocks'])
  const before = requests.length
  void store.prefetch(resource('chart', '', 'nothing'))
  expect(requests).toHaveLength(before)
})

test('an event reloads what is displayed at once, and the rest when it is displayed again', async () => {
  const { store, requests, display, last } = createStore()
  const [shown, hidden] = [resource('home', '', 'mempool'), resource('mempool', '', 'mempool')]
  display(shown)
  await last().reply(1)
  const { stop } = display(hidden)
  await last().reply(2)
  stop()
  display(block)
  store.invalidate('mempool')
  expect(requests.map(({ name }) => name)).toEqual(['home', 'mempool', 'block a', 'home'])
  for (const { reply } of requests.slice(2)) await reply(3)
  store.invalidate('tip')
  expect(requests.slice(4).map(({ name }) => name)).toEqual(['home', 'block a'])
  display(hidden)
  expect(last().name).toBe('mempool')
})

test('an event during a request shows its result, and then loads once more', async () => {
  const { store, requests, display, last } = createStore()
  display(block)
  store.invalidate('tip')
  store.invalidate('tip')
  expect([requests.length, last().signal.aborted]).toEqual([1, false])
  await last().reply('before the event')
  expect([requests.length, store.state(block).data]).toEqual([2, 'before the event'])
  await last().reply('after the event')
  expect([requests.length, store.state(block).data]).toEqual([2, 'after the event'])
})

test('events that are more frequent than responses do not hold back the data', async () => {
  const { store, display, last } = createStore()
  display(block)
  for (let height = 1; height <= 3; height++) {
    const { reply } = last()
    store.invalidate('tip')
    await reply(height)
    expect(store.state(block).data).toBe(height)
  }
})

test('an event during a request that fails shows the failure, and then loads once more', async () => {
  const { store, requests, display, last } = createStore()
  display(block)
  store.invalidate('tip')
  await last().fail()
  expect([requests.length, store.state(block)]).toEqual([2, { data: undefined, error: new Error('away') }])
  await last().reply(5)
  expect(store.state(block)).toEqual({ data: 5, error: null })
})

test('a component that is removed and displayed again after an event during its request loads once', async () => {
  const { store, requests, display, last } = createStore()
  const { stop } = display(block)
  store.invalidate('tip')
  stop()
  expect(last().signal.aborted).toBe(true)
  display(block)
  await requests[0]?.reply('aborted')
  expect(store.state(block)).toEqual(NOT_LOADED)
  await last().reply(5)
  expect([requests.length, store.state(block).data]).toEqual([2, 5])
})

test('an event during a prefetch leaves its data stale', async () => {
  const { store, requests, display, last } = createStore()
  const prefetched = store.prefetch(block)
  store.invalidate('tip')
  await last().reply('before the event')
  await prefetched
  expect(requests).toHaveLength(1)
  display(block)
  expect(requests).toHaveLength(2)
})

test('a new connection reloads only stale data', async () => {
  vi.useFakeTimers()
  const { store, requests, display, last } = createStore()
  display(block)
  await last().reply(1)
  store.refreshStale()
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(20_000)
  store.refreshStale()
  expect(requests).toHaveLength(2)
})

test('keeps the identity of equal parts, and notifies no component if all parts are equal', async () => {
  const { store, display, last } = createStore()
  const { changes } = display(block)
  await last().reply({ tip: { height: 5 }, rows: [{ id: 1 }, { id: 2 }] })
  const before = store.state(block)
  store.refresh(block)
  await last().reply({ rows: [{ id: 1 }, { id: 2 }], tip: { height: 5 } })
  expect([store.state(block) === before, changes.length]).toEqual([true, 1])
  store.refresh(block)
  await last().reply({ tip: { height: 6 }, rows: [{ id: 0 }, { id: 2 }] })
  const [old, data] = [before.data, store.state(block).data] as { rows: object[] }[]
  expect(data).toEqual({ tip: { height: 6 }, rows: [{ id: 0 }, { id: 2 }] })
  expect([data?.rows[0] === old?.rows[0], data?.rows[1] === old?.rows[1]]).toEqual([false, true])
})

test('hands its data over as JSON; data restored as fresh is not loaded again', async () => {
  const { store, requests } = createStore()
  const [loaded, failed] = [store.prefetch(block), store.prefetch(resource('home'))]
  void store.prefetch(resource('tip'))
  await requests[0]?.reply({ height: 5 })
  await requests[1]?.fail(Object.assign(new Error('away'), { status: 503 }))
  await Promise.all([loaded, failed])
  // Long ago.
  const json = JSON.stringify(store.save()).replaceAll(/"updatedAt":\d+/g, '"updatedAt":1')
  const saved = JSON.parse(json) as ReturnType<ResourceStore['save']>
  expect(saved.map(({ key }) => key[0])).toEqual(['block', 'home'])
  const browser = createStore()
  browser.store.restore(saved, Date.now())
  expect(browser.store.state(block)).toEqual({ data: { height: 5 }, error: null })
  expect(browser.store.state(resource('home'))).toEqual({ data: undefined, error: { status: 503 } })
  browser.display(block)
  expect(browser.requests).toEqual([])
  const later = createStore()
  later.store.restore(saved)
  later.display(block)
  expect(later.running()).toEqual(['block a'])
})

test('removes the least recently used data that is not displayed', async () => {
  const { store, display, last } = createStore()
  display(block)
  await last().reply(0)
  for (let i = 0; i < 60; i++) {
    const { stop } = display(resource('address', String(i)))
    await last().reply(i)
    stop()
  }
  const isStored = (i: number) => store.state(resource('address', String(i))).data !== undefined
  expect([store.state(block).data, isStored(19), isStored(20), isStored(59)]).toEqual([0, false, true, true])
})

test('removes all entries of a key', async () => {
  const { store, requests } = createStore()
  const [first, second] = [resource('token', 'a'), resource('token', 'b')]
  const loaded = [store.prefetch(first), store.prefetch(second)]
  for (const { reply } of requests) await reply(1)
  await Promise.all(loaded)
  store.remove(['token', 'a'])
  expect([store.state(first).data, store.state(second).data]).toEqual([undefined, 1])
  store.remove(['token'])
  expect(store.save()).toEqual([])
})
