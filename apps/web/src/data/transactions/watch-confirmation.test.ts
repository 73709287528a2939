import { expect, test } from 'vitest'
import {
  isWatched,
  type NotificationTexts,
  stopWatching,
  watchConfirmation,
  type WatchedState,
  type WatchEnvironment,
} from './watch-confirmation.ts'

const texts: NotificationTexts = {
  url: '/en/transactions/1',
  confirmed: 'Confirmed',
  confirmedText: ({ id, height }) => `${id} in ${height}`,
  ended: 'Not confirmed',
  endedText: ({ id }) => `${id} left`,
}
const ID = 'ab'.repeat(32)

/** A browser whose API returns these states one after the other; the last one stays. */
function aBrowser(states: readonly (WatchedState | undefined)[], permission: NotificationPermission = 'granted') {
  const shown: [string, NotificationOptions][] = []
  const ended = Promise.withResolvers<void>()
  let polls = 0
  const environment: WatchEnvironment = {
    requestPermission: async () => permission,
    fetchState: async () => states[Math.min(polls++, states.length - 1)],
    showNotification: async (title, options) => {
      shown.push([title, options])
      ended.resolve()
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
  }
  return { environment, shown, ended: ended.promise, polls: () => polls }
}

test('notifies once when the transaction is confirmed, and keeps waiting while it is pending or unknown', async () => {
  const pending = { state: 'pending', height: null }
  const browser = aBrowser([pending, undefined, pending, { state: 'confirmed', height: 1234 }])
  expect(await watchConfirmation(ID, texts, browser.environment)).toBe(true)
  await browser.ended
  await expect.poll(() => isWatched(ID)).toBe(false)
  expect(browser.polls()).toBe(4)
  expect(browser.shown).toEqual([
    ['Confirmed', expect.objectContaining({ tag: ID, data: { url: '/en/transactions/1' } })],
  ])
  expect(browser.shown[0]?.[1].body).toContain('in 1')
})

test('does not notify when the transaction is pre-confirmed, also if its input block is rolled back', async () => {
  const states = ['pre-confirmed', 'pending', 'pre-confirmed'].map((state) => ({ state, height: null }))
  const browser = aBrowser([...states, { state: 'confirmed', height: 1234 }])
  await watchConfirmation(ID, texts, browser.environment)
  await browser.ended
  expect(browser.polls()).toBe(4)
  expect(browser.shown.map(([title]) => title)).toEqual(['Confirmed'])
})

test('notifies when the transaction is dropped', async () => {
  const browser = aBrowser([{ state: 'dropped', height: null }])
  await watchConfirmation(ID, texts, browser.environment)
  await browser.ended
  expect(browser.shown[0]?.[0]).toBe('Not confirmed')
})

test('watches nothing without permission', async () => {
  const browser = aBrowser([{ state: 'confirmed', height: 1 }], 'denied')
  expect(await watchConfirmation(ID, texts, browser.environment)).toBe(false)
  expect(isWatched(ID)).toBe(false)
})

test('stops on request, and watches at most five transactions', async () => {
  const browser = aBrowser([{ state: 'pending', height: null }])
  const ids = Array.from({ length: 6 }, (_, i) => String(i).repeat(64))
  for (const id of ids) await watchConfirmation(id, texts, browser.environment)
  expect(ids.map(isWatched)).toEqual([false, true, true, true, true, true])
  for (const id of ids) stopWatching(id)
  expect(ids.map(isWatched)).toEqual([false, false, false, false, false, false])
  expect(browser.shown).toEqual([])
})
