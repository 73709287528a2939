import vm from 'node:vm'
import { expect, test } from 'vitest'
import { BEFORE_PAINT_SCRIPT } from './render.tsx'

interface PageOptions {
  /** Widths of the search boxes; a hidden box has none. */
  readonly boxes?: readonly number[]
  readonly settings?: object
  readonly isHydrated?: boolean
}

/** Runs the script in a page that consists of search boxes. */
function openPage({ boxes = [], settings = {}, isHydrated = false }: PageOptions) {
  const dataset: Record<string, string> = {}
  const focused: number[] = []
  const prevented: string[] = []
  let listener: (event: object) => void = () => expect.fail('no listener')
  const inputs = boxes.map((offsetWidth, i) => ({ offsetWidth, focus: () => focused.push(i), select: () => undefined }))
  vm.runInNewContext(BEFORE_PAINT_SCRIPT, {
    document: { documentElement: { dataset }, querySelectorAll: () => inputs },
    localStorage: { settings: JSON.stringify(settings) },
    location: { search: '' },
    URLSearchParams,
    performance: { getEntriesByName: () => (isHydrated ? [{}] : []) },
    addEventListener: (_: string, added: typeof listener) => (listener = added),
  })
  const press = (...keys: (string | object)[]) => {
    for (const one of keys) {
      const event = typeof one === 'string' ? { key: one } : one
      const preventDefault = () => prevented.push((event as { key: string }).key)
      listener({ target: { closest: () => null }, preventDefault, ...event })
    }
  }
  return { dataset, focused, prevented, press }
}

test('before hydration the slash moves the focus to the visible search box', () => {
  const page = openPage({ boxes: [0, 300] })
  page.press('x', '/')
  expect(page).toMatchObject({ focused: [1], prevented: ['/'], dataset: {} })
})

test('without a visible search box, the text after the slash is kept for the palette', () => {
  const page = openPage({ boxes: [0] })
  page.press('x')
  expect(page.dataset).toEqual({})
  page.press('/')
  expect(page.dataset).toEqual({ search: '' })
  page.press('4', 'Shift', 'x', 'Backspace', ' ', { key: 'r', ctrlKey: true }, '/', 'B')
  expect(page).toMatchObject({ focused: [], dataset: { search: '4 /B' } })
  expect(page.prevented).toEqual(['/', '4', 'x', 'Backspace', ' ', '/', 'B'])
})

test.each([
  ['in a text field', { key: '/', target: { closest: () => ({}) } }, {}],
  ['with Ctrl', { key: '/', ctrlKey: true }, {}],
  ['if it was handled', { key: '/', defaultPrevented: true }, {}],
  ['once the page is hydrated', { key: '/' }, { isHydrated: true }],
  ['if the visitor has disabled it', { key: '/' }, { settings: { isSlashSearch: false } }],
])('the slash does nothing %s', (_, event, options) => {
  const page = openPage({ boxes: [300], ...options })
  page.press(event)
  expect(page).toMatchObject({ focused: [], prevented: [], dataset: {} })
})

test('applies the theme that the visitor has chosen', () => {
  expect(openPage({ settings: { theme: 'dark', isScriptsDisplayed: true } }).dataset).toEqual({
    theme: 'dark',
    scripts: 'shown',
  })
  expect(openPage({ settings: { theme: 'pink' } }).dataset).toEqual({})
})
