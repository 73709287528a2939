import type { Page as Tab } from 'playwright-core'
import type { Page } from '../world/list-pages.ts'

/** One picture, in whatever language and look. */
export interface Scene {
  readonly name: string
  readonly webUrl: string
  readonly path: string
  /** What is done before the picture is taken, of the window then and not of the whole page. */
  readonly prepare?: (tab: Tab) => Promise<void>
}

export const pageScenes = (pages: readonly Page[], webUrl: string): Scene[] =>
  pages.map(({ name, path }) => ({ name, path, webUrl }))

/** What opens above a page. */
export const stateScenes = (webUrl: string): Scene[] => [
  { name: 'menu open', webUrl, path: '/latest-blocks', prepare: openMenu },
  { name: 'sidebar open', webUrl, path: '/latest-blocks', prepare: openSidebar },
  { name: 'palette open', webUrl, path: '/latest-blocks', prepare: openPalette },
  { name: 'embedded', webUrl, path: '/latest-blocks?iframe=1' },
]

/** On a server whose API is away. */
export const brokenScenes = (webUrl: string): Scene[] =>
  ['', '/latest-blocks', '/blocks/42', `/transactions/${'0'.repeat(64)}`].map((path) => ({
    name: `no data ${path.split('/')[1] ?? ''}`.trim(),
    webUrl,
    path,
  }))

async function openMenu(tab: Tab): Promise<void> {
  // A phone has the drawer instead.
  const menu = tab.locator('header details').first()
  if (await menu.isVisible()) await menu.locator('summary').click()
  else await openSidebar(tab)
}

async function openSidebar(tab: Tab): Promise<void> {
  await tab.locator('header button[aria-expanded]').filter({ visible: true }).first().click()
  await tab.waitForTimeout(300)
}

async function openPalette(tab: Tab): Promise<void> {
  await tab.keyboard.press('/')
  await tab.getByRole('combobox').fill('42')
  await tab.getByRole('option').first().waitFor()
  await tab.waitForTimeout(800)
}
