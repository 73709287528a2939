import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews, type News } from './follow-news.ts'

/** A stream that a test speaks through. */
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
  say(name: string, lastEventId = '', data = '') {
    this.dispatchEvent(Object.assign(new Event(name), { lastEventId, data }))
  }
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

function follow(streamUrl: string | null, askTip = () => Promise.resolve('1'), since: string | null = null) {
  const heard: News[] = []
  const tips: (string | undefined)[] = []
  const streams: Stream[] = []
  const page = new Page()
  const stop = followNews({
    streamUrl,
    since,
    askTip,
    onNews: (news, tip) => {
      heard.push(news)
      tips.push(tip)
    },
    page,
    openStream: (url) => {
      const stream = new Stream(url)
      streams.push(stream)
      // Only what is listened to is used of it.
      return stream as unknown as EventSource
    },
  })
  const look = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { heard, tips, streams, look, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', { CLOSED: 2 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a block, an undone block and missed events are news of the tip', () => {
  const { heard, streams, stop } = follow('/live?topics=blocks')
  for (const name of ['block', 'undo', 'reset']) streams[0]?.say(name)
  expect(heard).toEqual(['tip', 'tip', 'tip'])
  stop()
})

test('a block says which one it is, so that nobody is content with an older answer; one that is undone does not', () => {
  const { tips, streams, stop } = follow('/live?topics=blocks')
  const id = 'ab'.repeat(32)
  streams[0]?.say('block', '7', `{"height":5,"id":"${id}"}`)
  streams[0]?.say('undo', '8', `{"height":5,"id":"${id}"}`)
  expect(tips).toEqual([id, undefined])
  stop()
})

test('a page that was kept on its way hears what has happened since it was made', () => {
  const { streams, stop } = follow('/live?topics=blocks', undefined, '41')
  expect(streams[0]?.url).toBe('/live?topics=blocks&lastEventId=41')
  stop()
})

test('the mempool is told of at most every three seconds, and its last change always', () => {
  const { heard, streams, stop } = follow('/live?topics=mempool')
  for (let i = 0; i < 10; i++) streams[0]?.say('mempool')
  // The page itself is not older.
  expect(heard).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(heard).toEqual(['mempool'])
  for (let i = 0; i < 10; i++) streams[0]?.say('mempool')
  vi.advanceTimersByTime(3_000)
  expect(heard).toEqual(['mempool', 'mempool'])
  vi.advanceTimersByTime(30_000)
  expect(heard).toEqual(['mempool', 'mempool'])
  stop()
})

test('out of sight the stream is closed, and back in sight it goes on where it stopped', () => {
  const { streams, look, stop } = follow('/live?topics=blocks')
  streams[0]?.say('block', '41')
  look('hidden')
  expect(streams[0]?.readyState).toBe(2)
  look('visible')
  expect(streams[1]?.url).toBe('/live?topics=blocks&lastEventId=41')
  stop()
})

test('a stream that keeps failing gives way to asking for the tip, and is tried again after a minute', async () => {
  let tip = 0
  const { heard, streams, stop } = follow('/live?topics=blocks', () => Promise.resolve(String(tip)))
  for (let i = 0; i < 3; i++) streams[0]?.say('error')
  expect(streams[0]?.readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  tip = 1
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toContain('tip')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(streams).toHaveLength(2)
  stop()
})

test('an API without a stream is asked for its tip, also again after an answer that did not come', async () => {
  const answers = [Promise.resolve('1'), Promise.reject(new Error('away')), Promise.resolve('2')]
  answers[1]?.catch(() => undefined)
  const { heard, streams, stop } = follow(null, () => answers.shift() ?? Promise.resolve('2'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(streams).toEqual([])
  expect(heard.filter((news) => news === 'tip')).toHaveLength(1)
  stop()
})
