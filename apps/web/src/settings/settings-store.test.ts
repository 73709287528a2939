import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const dataset: Record<string, string> = {}

/** As a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  return import('./settings-store.ts')
}

beforeEach(() => {
  stored.clear()
  for (const name of Object.keys(dataset)) delete dataset[name]
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[L01] what was chosen is there after a reload, and nothing about the sidebar being shown', async () => {
  const chosen = {
    locale: 'ru',
    isSidebarCollapsed: true,
    isScriptsDisplayed: true,
    theme: 'dark',
    timeZone: 'local',
    isSlashSearch: false,
  } as const
  const { changeSettings } = await openPage()
  changeSettings(chosen)
  expect((await openPage()).getSettings()).toEqual(chosen)
  expect(Object.keys(JSON.parse(stored.get('settings') ?? '') as object)).toEqual(Object.keys(chosen))
})

test('[G17] who has chosen nothing reads English, in the system’s colours, in UTC', async () => {
  expect((await openPage()).getSettings()).toEqual({
    locale: 'en',
    isSidebarCollapsed: false,
    isScriptsDisplayed: false,
    theme: 'system',
    timeZone: 'utc',
    isSlashSearch: true,
  })
})

test.each([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['other values', '{"theme":"pink","locale":"xx","isSidebarCollapsed":"yes","toString":1}'],
])('what is stored wrongly, such as %s, counts as not chosen', async (_, text) => {
  stored.set('settings', text)
  const { getSettings } = await openPage()
  expect(getSettings()).toMatchObject({ theme: 'system', locale: 'en', isSidebarCollapsed: false })
})

test('the page takes on the theme at once, and gives it up for the system’s', async () => {
  const { changeSettings } = await openPage()
  changeSettings({ theme: 'contrast', isScriptsDisplayed: true })
  expect(dataset).toEqual({ theme: 'contrast', scripts: 'shown' })
  changeSettings({ theme: 'system', isScriptsDisplayed: false })
  expect(dataset).toEqual({})
})

test('a browser that keeps nothing still obeys', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { changeSettings, getSettings } = await openPage()
  changeSettings({ theme: 'dark' })
  expect(getSettings().theme).toBe('dark')
})
