import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import {
  type Attention,
  type LiveListState,
  LiveList,
  readAttention,
  refreshItems,
  updateLiveListState,
} from './live-list.tsx'

const INNER_TEXT = { name: 'a text in the list' }

interface FakeElement {
  readonly top?: number
  readonly isHovered?: boolean
}

/** The attention to a list that is 500 px high, in a window of 900 px. */
const attentionTo = ({ top = 300, isHovered = false }: FakeElement = {}) =>
  // Only these functions are used.
  readAttention({
    getBoundingClientRect: () => ({ top, bottom: top + 500 }),
    matches: (selector: string) => isHovered && selector.includes(':hover'),
    contains: (node: unknown) => node === INNER_TEXT,
  } as unknown as Element)

beforeEach(() => {
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('getSelection', () => null)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('attention to a list', () => {
  test('is idle at the top of the page', () => {
    expect(attentionTo()).toBe('idle')
  })

  test('is reading while the page is scrolled or the pointer or the focus is in the list', () => {
    expect(attentionTo({ isHovered: true })).toBe('reading')
    vi.stubGlobal('scrollY', 400)
    expect(attentionTo()).toBe('reading')
  })

  test.each([
    [INNER_TEXT, false, 'reading'],
    [INNER_TEXT, true, 'idle'],
    [{ name: 'elsewhere' }, false, 'idle'],
  ])('with the selection in %o, collapsed: %s, is %s', (anchorNode, isCollapsed, expected) => {
    vi.stubGlobal('getSelection', () => ({ anchorNode, isCollapsed }))
    expect(attentionTo()).toBe(expected)
  })

  test('is away while the list is not on the screen or not rendered', () => {
    vi.stubGlobal('scrollY', 400)
    for (const top of [-500, 900]) expect(attentionTo({ top })).toBe('away')
    expect(readAttention(null)).toBe('away')
  })
})

interface Row {
  readonly id: string
  readonly status?: string
}

const row = (id: string, status = 'pending'): Row => ({ id, status })
const [a, b, c] = [row('a'), row('b'), row('c')]
const keyOf = ({ id }: Row) => id
const input = (items: readonly Row[], attention: Attention) => ({ items, keyOf, readAttention: () => attention })

describe('items of a list', () => {
  const idle: LiveListState<Row> = { shown: [b, c], isWaiting: false }
  const items = [a, b, c]

  test('are shown at once while the list is not being read', () => {
    for (const attention of ['idle', 'away'] as const)
      expect(updateLiveListState(idle, input(items, attention))).toEqual({ shown: items, isWaiting: false })
  })

  test('wait while the list is read, also after that, until it leaves the screen', () => {
    const waiting = updateLiveListState(idle, input(items, 'reading'))
    expect(waiting).toEqual({ shown: [b, c], isWaiting: true })
    expect(updateLiveListState(waiting, input(items, 'idle'))).toBe(waiting)
    expect(updateLiveListState(waiting, input(items, 'away'))).toEqual({ shown: items, isWaiting: false })
  })

  test('wait as well when rows disappear or change their order', () => {
    for (const changed of [[], [b], [c, b]])
      expect(updateLiveListState(idle, input(changed, 'reading')).isWaiting).toBe(true)
  })

  test('with the same keys are updated in place', () => {
    const changed = [row('b', 'confirmed'), c]
    expect(updateLiveListState(idle, input(changed, 'reading'))).toEqual({
      shown: changed,
      isWaiting: false,
    })
    expect(updateLiveListState(idle, input([b, c], 'reading'))).toBe(idle)
  })

  test('do not wait when the list was empty or loading', () => {
    for (const shown of [[], undefined])
      expect(updateLiveListState({ shown, isWaiting: false }, input(items, 'reading')).shown).toBe(items)
  })

  test('that are shown are still updated while others wait, and rows that are gone stay', () => {
    expect(refreshItems([b, c], [a, row('b', 'confirmed')], keyOf)).toEqual([row('b', 'confirmed'), c])
  })
})

test('the first render shows the items without a button, with an empty live region', () => {
  const html = renderKit(
    <LiveList items={[a, b]} keyOf={keyOf}>
      {(items, isNew) => <b>{items?.map((item) => `${item.id} ${isNew(item)}`).join()}</b>}
    </LiveList>,
  )
  expect(html).toBe('<div tabindex="-1"><div><output></output></div><b>a false,b false</b></div>')
})
