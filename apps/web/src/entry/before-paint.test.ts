import vm from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_NAME_LENGTH, MAX_NAMES } from '#page/stored-names.ts'
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
  const addEventListener = (type: string, added: typeof listener) => type === 'keydown' && (listener = added)
  const inputs = boxes.map((offsetWidth, i) => ({ offsetWidth, focus: () => focused.push(i), select: () => undefined }))
  vm.runInNewContext(BEFORE_PAINT_SCRIPT, {
    document: { documentElement: { dataset }, querySelectorAll: () => inputs },
    localStorage: { settings: JSON.stringify(settings) },
    location: { search: '' },
    URLSearchParams,
    performance: { getEntriesByName: () => (isHydrated ? [{}] : []) },
    addEventListener,
    self: {},
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

describe('private names', () => {
  const ADDRESS = '9hTnag16BFrif2dV7zt5a1h7HL4aDijY7fggCAyMo9xPgQCf6Xc'
  const PATH = `/addresses/${ADDRESS}`

  /** Runs the script in a browser that has stored `names`; `stored` is changed by the test. */
  function openNames(names: unknown) {
    const stored = { names: typeof names === 'string' ? names : JSON.stringify(names) }
    const page: { privateNames?: ReadonlyMap<string, string> } = {}
    const listeners = new Map<string, () => void>()
    const document = { documentElement: { dataset: {} }, adoptedStyleSheets: [] as { css: string }[] }
    vm.runInNewContext(BEFORE_PAINT_SCRIPT, {
      document,
      localStorage: stored,
      location: { search: '' },
      URLSearchParams,
      CSSStyleSheet: class {
        css = ''
        replaceSync(css: string) {
          this.css = css
        }
      },
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      self: page,
    })
    return {
      names: () => [...(page.privateNames ?? [])],
      css: () => document.adoptedStyleSheets.map(({ css }) => css).join(''),
      stored,
      change: () => listeners.get('names')?.(),
    }
  }

  test('are read before the first paint and replace the content of links', () => {
    const page = openNames({ [PATH]: 'My exchange' })
    expect(page.names()).toEqual([[PATH, 'My exchange']])
    expect(page.css()).toContain(
      `a[href$="${PATH}"],a[href$="/miners/${ADDRESS}"]{--name:"My exchange"}:is(a[href$="${PATH}"],`,
    )
  })

  test('are read again after a change', () => {
    const page = openNames({ [PATH]: 'Old' })
    page.stored.names = JSON.stringify({ [PATH]: 'New' })
    page.change()
    expect(page.names()).toEqual([[PATH, 'New']])
    expect(page.css()).toContain('--name:"New"')
    page.stored.names = '{}'
    page.change()
    expect(page.names()).toEqual([])
    expect(page.css()).toBe('')
  })

  test.each([
    ['', ''],
    ['text', 'x'],
    ['a list', [PATH]],
    ['a number', 1],
    ['another path', { '/blocks/1': 'a', [`${PATH}"]{}`]: 'b', [`/addresses/${'0'.repeat(40)}`]: 'c' }],
    ['values that are not names', { [PATH]: 1, [`/token/${'a'.repeat(64)}`]: '', [`/token/${'b'.repeat(64)}`]: null }],
    ['a name that is too long', { [PATH]: 'x'.repeat(2 * MAX_NAME_LENGTH + 1) }],
  ])('are absent if what is stored is %s', (_, stored) => {
    const page = openNames(stored)
    expect(page.names()).toEqual([])
    expect(page.css()).toBe('')
  })

  test('are limited in number', () => {
    const many = Array.from({ length: MAX_NAMES + 5 }, (__, i) => [`/token/${i.toString(16).padStart(64, '0')}`, 'a'])
    expect(openNames(Object.fromEntries(many)).names()).toHaveLength(MAX_NAMES)
  })

  test('of any characters are one string of the style sheet', () => {
    const empty = openNames({ [PATH]: 'x' })
      .css()
      .replace('"x"', '')
    const letters = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\r', '\f', '{', '}', ';', '*', '/', 'a', '1', ' ') }),
    )
    const name = letters.filter((text) => text !== '' && text.length <= 2 * MAX_NAME_LENGTH)
    fc.assert(
      fc.property(name, (text) => {
        const css = openNames({ [PATH]: text }).css()
        const [, content = ''] = /--name:("(?:[\w ]|\\[\da-f]{1,6} )+")/.exec(css) ?? []
        expect(css.replace(content, '')).toBe(empty)
        const read = content
          .slice(1, -1)
          .replaceAll(/\\([\da-f]+) /g, (__, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        expect(read).toBe(text)
      }),
      { numRuns: 3000 },
    )
  })
})
