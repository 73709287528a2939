import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToUpdates, type UpdateTopic } from './subscribe-to-updates.ts'

/** A fake EventSource driven by the test. */
class Stream extends EventTarget {
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
  }
  close() {
    this.readyState = 2
  }
  emit(name: string, lastEventId = '', data = '') {
    this.dispatchEvent(Object.assign(new Event(name), { lastEventId, data }))
  }
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

function subscribe(streamUrl: string | null, fetchTip = () => Promise.resolve('1'), lastEventId: string | null = null) {
  const updates: UpdateTopic[] = []
  const tips: (string | undefined)[] = []
  const streams: Stream[] = []
  const page = new Page()
  const stop = subscribeToUpdates({
    streamUrl,
    lastEventId,
    fetchTip,
    onUpdate: (topic, tip) => {
      updates.push(topic)
      tips.push(tip)
    },
    page,
    openStream: (url) => {
      const stream = new Stream(url)
      streams.push(stream)
      // Only event listeners and close are used.
      return stream as unknown as EventSource
    },
  })
  const setVisibility = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { updates, tips, streams, setVisibility, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', { CLOSED: 2 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('block, undo and reset events report a tip update', () => {
  const { updates, streams, stop } = subscribe('/live?topics=blocks')
  for (const name of ['block', 'undo', 'reset']) streams[0]?.emit(name)
  expect(updates).toEqual(['tip', 'tip', 'tip'])
  stop()
})

test('a block event passes the block id, so that older cached responses are not used; an undo event does not', () => {
  const { tips, streams, stop } = subscribe('/live?topics=blocks')
  const id = 'ab'.repeat(32)
  streams[0]?.emit('block', '7', `{"height":5,"blockId":"${id}"}`)
  streams[0]?.emit('undo', '8', `{"height":5,"blockId":"${id}"}`)
  expect(tips).toEqual([id, undefined])
  stop()
})

test('a cached page resumes the stream from the event id of its rendering', () => {
  const { streams, stop } = subscribe('/live?topics=blocks', undefined, '41')
  expect(streams[0]?.url).toBe('/live?topics=blocks&lastEventId=41')
  stop()
})

test('mempool updates are throttled to one per three seconds, and the last one is not lost', () => {
  const { updates, streams, stop } = subscribe('/live?topics=mempool')
  for (let i = 0; i < 10; i++) streams[0]?.emit('mempool')
  // The page itself was just rendered.
  expect(updates).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(updates).toEqual(['mempool'])
  for (let i = 0; i < 10; i++) streams[0]?.emit('mempool')
  vi.advanceTimersByTime(3_000)
  expect(updates).toEqual(['mempool', 'mempool'])
  vi.advanceTimersByTime(30_000)
  expect(updates).toEqual(['mempool', 'mempool'])
  stop()
})

test('the stream closes while the page is hidden and resumes from the last event id', () => {
  const { streams, setVisibility, stop } = subscribe('/live?topics=blocks')
  streams[0]?.emit('block', '41')
  setVisibility('hidden')
  expect(streams[0]?.readyState).toBe(2)
  setVisibility('visible')
  expect(streams[1]?.url).toBe('/live?topics=blocks&lastEventId=41')
  stop()
})

test('a failing stream is replaced by polling and retried after a minute', async () => {
  let tip = 0
  const { updates, streams, stop } = subscribe('/live?topics=blocks', () => Promise.resolve(String(tip)))
  for (let i = 0; i < 3; i++) streams[0]?.emit('error')
  expect(streams[0]?.readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  tip = 1
  await vi.advanceTimersByTimeAsync(10_000)
  expect(updates).toContain('tip')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(streams).toHaveLength(2)
  stop()
})

test('without a stream the tip is polled, also after a failed request', async () => {
  const tips = [Promise.resolve('1'), Promise.reject(new Error('away')), Promise.resolve('2')]
  tips[1]?.catch(() => undefined)
  const { updates, streams, stop } = subscribe(null, () => tips.shift() ?? Promise.resolve('2'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(streams).toEqual([])
  expect(updates.filter((topic) => topic === 'tip')).toHaveLength(1)
  stop()
})
