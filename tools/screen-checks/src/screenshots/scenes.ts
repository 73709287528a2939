import type { Page as Tab } from 'playwright-core'
import type { ScreenPage } from '../world/list-pages.ts'

/** One screenshot, in any language and display mode. */
export interface ScreenshotScene {
  readonly name: string
  readonly webUrl: string
  readonly path: string
  /** Runs before the screenshot, which then shows the viewport instead of the full page. */
  readonly prepare?: (tab: Tab) => Promise<void>
}

export const pageScenes = (pages: readonly ScreenPage[], webUrl: string): ScreenshotScene[] =>
  pages.map(({ name, path }) => ({ name, path, webUrl }))

/** Overlays above a page. */
export const overlayScenes = (webUrl: string): ScreenshotScene[] => [
  { name: 'menu open', webUrl, path: '/latest-blocks', prepare: openMenu },
  { name: 'sidebar open', webUrl, path: '/latest-blocks', prepare: openSidebar },
  { name: 'palette open', webUrl, path: '/latest-blocks', prepare: openPalette },
  { name: 'embedded', webUrl, path: '/latest-blocks?iframe=1' },
]

/** Pages of a server whose API is down. */
export const offlineScenes = (webUrl: string): ScreenshotScene[] =>
  ['', '/latest-blocks', '/blocks/42', `/transactions/${'0'.repeat(64)}`].map((path) => ({
    name: `no data ${path.split('/')[1] ?? ''}`.trim(),
    webUrl,
    path,
  }))

async function openMenu(tab: Tab): Promise<void> {
  // A phone has a drawer instead of the menu.
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
