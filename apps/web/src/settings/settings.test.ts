import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const dataset: Record<string, string> = {}

/** Simulates a newly opened page. */
async function openPage() {
  vi.resetModules()
  return import('./settings.ts')
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

test('[L01] settings persist across a reload, the visibility of the sidebar does not', async () => {
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

test('[G17] the defaults are English, system theme and UTC', async () => {
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
])('invalid stored values such as %s are ignored', async (_, text) => {
  stored.set('settings', text)
  const { getSettings } = await openPage()
  expect(getSettings()).toMatchObject({ theme: 'system', locale: 'en', isSidebarCollapsed: false })
})

test('the page applies the theme immediately, and removes it for the system theme', async () => {
  const { changeSettings } = await openPage()
  changeSettings({ theme: 'contrast', isScriptsDisplayed: true })
  expect(dataset).toEqual({ theme: 'contrast', scripts: 'shown' })
  changeSettings({ theme: 'system', isScriptsDisplayed: false })
  expect(dataset).toEqual({})
})

test('settings apply even if the browser denies storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { changeSettings, getSettings } = await openPage()
  changeSettings({ theme: 'dark' })
  expect(getSettings().theme).toBe('dark')
})
