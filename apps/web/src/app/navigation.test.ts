import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getProgress } from '#ui/feedback/progress.tsx'
import { type AppNavigation, createAppNavigation } from './navigation.ts'
import type { OpenedScreen, ScreenRedirect } from './opened-screen.ts'
import { FakeNavigation } from './testing/fake-navigation.ts'

const screenOf = (name: string) => ({ kind: 'screen', screen: { name } }) as unknown as OpenedScreen
const nameOf = (navigation: AppNavigation) => {
  const { opened } = navigation.current()
  return opened.kind === 'failed' ? opened.error : opened.screen.name
}

let browser: FakeNavigation
let pending: Map<string, PromiseWithResolvers<OpenedScreen | ScreenRedirect>>
let navigation: AppNavigation
const endings: (() => void)[] = []
let isOutdated = false

/** Test files share the progress bar. */
afterAll(async () => {
  for (const end of endings) end()
  await vi.waitUntil(() => getProgress() === 'idle')
})

const openScreen = (path: string, search: string) => {
  const opening = Promise.withResolvers<OpenedScreen | ScreenRedirect>()
  pending.set(path + search, opening)
  endings.push(() => opening.resolve(screenOf('end')))
  return opening.promise
}

/** Lets a screen finish loading, and waits for what follows. */
const finish = async (path: string, opened: OpenedScreen | ScreenRedirect = screenOf(path)) => {
  pending.get(path)?.resolve(opened)
  await browser.settled()
}

beforeEach(() => {
  pending = new Map()
  isOutdated = false
  browser = new FakeNavigation('https://explorer.example/en/latest-blocks')
  navigation = createAppNavigation({
    basename: '/en',
    first: screenOf('first'),
    openScreen,
    renderNow: (change) => change(),
    isOutdated: () => Promise.resolve(isOutdated),
    browser,
    location: browser.location,
  })
})

describe('opening a page', () => {
  test('changes the URL at once, and the screen when it is loaded', async () => {
    navigation.navigator.open('/en/blocks/a?page=2', {})
    expect(browser.location.pathname).toBe('/en/blocks/a')
    expect(nameOf(navigation)).toBe('first')
    expect(navigation.current().url).toBe('/en/latest-blocks')
    await finish('/blocks/a?page=2')
    expect(nameOf(navigation)).toBe('/blocks/a?page=2')
    expect(navigation.current().url).toBe('/en/blocks/a?page=2')
  })

  test('renders the screen before the browser scrolls', async () => {
    const rendered: string[] = []
    browser = new FakeNavigation('https://explorer.example/en')
    const { navigator } = createAppNavigation({
      basename: '/en',
      first: screenOf('first'),
      openScreen,
      renderNow: (change) => {
        change()
        rendered.push(`rendered, scrolled ${browser.scrolls.length} times`)
      },
      isOutdated: () => Promise.resolve(isOutdated),
      browser,
      location: browser.location,
    })
    navigator.open('/en/a', {})
    await finish('/a')
    expect(rendered).toEqual(['rendered, scrolled 0 times'])
    expect(browser.scrolls).toEqual(['top'])
  })

  test('of the language itself opens the home page', async () => {
    navigation.navigator.open('/en', {})
    await finish('/')
    expect(nameOf(navigation)).toBe('/')
  })

  test('tells its listeners, until they leave', async () => {
    const listener = vi.fn<() => void>()
    const leave = navigation.subscribe(listener)
    navigation.navigator.open('/en/a', {})
    await finish('/a')
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    navigation.navigator.open('/en/b', {})
    await finish('/b')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('shows the screen of the newest navigation, in whatever order they load', async () => {
    navigation.navigator.open('/en/slow', {})
    navigation.navigator.open('/en/fast', {})
    await finish('/fast')
    await finish('/slow')
    expect(nameOf(navigation)).toBe('/fast')
    expect(navigation.current().url).toBe('/en/fast')
  })

  test('ignores the failure of a navigation that was replaced', async () => {
    navigation.navigator.open('/en/slow', {})
    navigation.navigator.open('/en/fast', {})
    await finish('/fast')
    pending.get('/slow')?.reject(new Error('too late'))
    await browser.settled()
    expect(nameOf(navigation)).toBe('/fast')
  })

  test('shows a failure at the URL that failed', async () => {
    const error = new Error('no chunk')
    navigation.navigator.open('/en/a', {})
    pending.get('/a')?.reject(error)
    await browser.settled()
    expect(navigation.current()).toEqual({ url: '/en/a', opened: { kind: 'failed', error } })
  })

  test('loads the document of the URL after an upgrade has removed the files of this build', async () => {
    isOutdated = true
    navigation.navigator.open('/en/a', {})
    pending.get('/a')?.reject(new Error('no chunk'))
    await browser.settled()
    expect(browser.reloads).toEqual(['https://explorer.example/en/a'])
    expect(nameOf(navigation)).toBe('first')
  })

  test('runs the progress bar until the screen is shown', async () => {
    navigation.navigator.open('/en/a', {})
    expect(getProgress()).toBe('running')
    await finish('/a')
    expect(getProgress()).toBe('done')
  })

  test('ends the progress bar also after a failure', async () => {
    navigation.navigator.open('/en/a', {})
    pending.get('/a')?.reject(new Error('no chunk'))
    await browser.settled()
    expect(getProgress()).toBe('done')
  })
})

describe('redirects', () => {
  test('replace the history entry and open the target', async () => {
    navigation.navigator.open('/en/search?query=1', {})
    await finish('/search?query=1', { kind: 'redirect', to: '/blocks/a', status: 302 })
    expect(browser.location.pathname).toBe('/en/blocks/a')
    await finish('/blocks/a')
    expect(nameOf(navigation)).toBe('/blocks/a')
    expect(browser.urls()).toEqual(['/en/latest-blocks', '/en/blocks/a'])
  })

  test('lead to the home page without a slash', async () => {
    navigation.navigator.open('/en/search', {})
    await finish('/search', { kind: 'redirect', to: '/', status: 302 })
    expect(browser.location.pathname).toBe('/en')
  })

  test('of a replaced navigation are ignored', async () => {
    navigation.navigator.open('/en/search?query=1', {})
    navigation.navigator.open('/en/b', {})
    await finish('/search?query=1', { kind: 'redirect', to: '/blocks/a', status: 302 })
    await finish('/b')
    expect(browser.urls()).toEqual(['/en/latest-blocks', '/en/search?query=1', '/en/b'])
  })
})

describe('history', () => {
  test('a link to the current page adds no entry, another one does', async () => {
    navigation.navigator.open('/en/latest-blocks', {})
    await finish('/latest-blocks')
    expect(browser.urls()).toEqual(['/en/latest-blocks'])
    navigation.navigator.open('/en/a', {})
    await finish('/a')
    expect(browser.urls()).toEqual(['/en/latest-blocks', '/en/a'])
  })

  test('a replacing navigation adds no entry', async () => {
    navigation.navigator.open('/en/a', { isReplacing: true })
    await finish('/a')
    expect(browser.urls()).toEqual(['/en/a'])
  })

  test('goes back only if this site has an earlier page', async () => {
    expect(navigation.navigator.goBack()).toBe(false)
    navigation.navigator.open('/en/a', {})
    await finish('/a')
    expect(navigation.navigator.goBack()).toBe(true)
    await finish('/latest-blocks')
    expect(navigation.current().url).toBe('/en/latest-blocks')
  })
})

describe('[G09] the browser', () => {
  test('scrolls to the top of another page', async () => {
    navigation.navigator.open('/en/latest-blocks?page=2', {})
    await finish('/latest-blocks?page=2')
    expect(browser.scrolls).toEqual(['top'])
  })

  test('keeps the position for tabs, spans and sort orders', async () => {
    navigation.navigator.open('/en/latest-blocks?sort=size', { keepsScroll: true })
    await finish('/latest-blocks?sort=size')
    expect(browser.scrolls).toEqual([])
  })

  test('restores the position on back and forward, also of tabs', async () => {
    navigation.navigator.open('/en/latest-blocks?tab=a', { keepsScroll: true })
    await finish('/latest-blocks?tab=a')
    browser.traverse(-1)
    await finish('/latest-blocks')
    browser.traverse(1)
    await finish('/latest-blocks?tab=a')
    expect(browser.scrolls).toEqual(['restore', 'restore'])
  })

  test('does not move the focus, which the shell does', async () => {
    navigation.navigator.open('/en/a', {})
    await finish('/a')
    expect(browser.intercepted[0]).toMatchObject({ focusReset: 'manual' })
  })
})

describe('the browser loads a document', () => {
  test.each([
    ['for a link that is not ours', (fake: FakeNavigation) => fake.followLink('/ru/latest-blocks')],
    ['for a form', (fake: FakeNavigation) => fake.followLink('/en/search?query=a')],
    ['for a reload', (fake: FakeNavigation) => fake.reload()],
    ['to go back to another document', (fake: FakeNavigation) => fake.traverse(-1, { sameDocument: false })],
  ])('%s', async (_, act) => {
    navigation.navigator.open('/en/a', {})
    await finish('/a')
    const before = browser.intercepted.length
    act(browser)
    expect(browser.intercepted).toHaveLength(before)
  })

  test('if it must not be intercepted', () => {
    browser.canIntercept = false
    navigation.navigator.open('/en/a', {})
    expect(browser.intercepted).toEqual([])
  })
})

describe('a jump within the page', () => {
  test('is left to the browser, and changes the hash of the location', () => {
    const listener = vi.fn<() => void>()
    navigation.subscribe(listener)
    browser.followLink('/en/latest-blocks#main')
    expect(browser.intercepted).toEqual([])
    expect(navigation.current().url).toBe('/en/latest-blocks#main')
    expect(nameOf(navigation)).toBe('first')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('that one of our links started is left to the browser too, and so is the way back', () => {
    navigation.navigator.open('/en/latest-blocks#main', {})
    browser.followLink('/en/latest-blocks#table')
    browser.traverse(-1)
    expect(browser.intercepted).toEqual([])
    expect(navigation.current().url).toBe('/en/latest-blocks#main')
  })

  test('with a hash that cannot be decoded is harmless', () => {
    browser.followLink('/en/latest-blocks#%E0%A4%A')
    expect(navigation.current().url).toBe('/en/latest-blocks#%E0%A4%A')
  })

  test('while another page loads does not give its URL to the old screen', async () => {
    navigation.navigator.open('/en/a', {})
    browser.followLink('/en/a#b')
    expect(navigation.current().url).toBe('/en/latest-blocks')
    await finish('/a')
    expect(navigation.current().url).toBe('/en/a#b')
  })
})

describe('without the Navigation API', () => {
  const visited: string[] = []
  const location = {
    pathname: '/en/a',
    search: '',
    hash: '',
    reload: () => undefined,
    assign: (url: string | URL) => void visited.push(`assign ${String(url)}`),
    replace: (url: string | URL) => void visited.push(`replace ${String(url)}`),
  }
  const { navigator, current } = createAppNavigation({
    basename: '/en',
    first: screenOf('first'),
    openScreen,
    renderNow: (change) => change(),
    isOutdated: () => Promise.resolve(false),
    browser: undefined,
    location,
  })

  test('pages are documents', () => {
    navigator.open('/en/b', { keepsScroll: true })
    navigator.open('/en/c', { isReplacing: true })
    expect(visited).toEqual(['assign /en/b', 'replace /en/c'])
    expect(navigator.hasScreens).toBe(false)
    expect(navigator.goBack()).toBe(false)
    expect(current().url).toBe('/en/a')
  })
})
