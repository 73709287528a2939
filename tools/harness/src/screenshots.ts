import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { orUsage } from '@ergo-explorer/testkit/reporting/command-line'
import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { startWeb } from '@ergo-explorer/testkit/stack'
import type { Page as Tab } from 'playwright-core'
import { DISPLAY_MODES, waitUntilSettled } from './browser.ts'
import { startEnvironment } from './environment.ts'
import { parseOptions, SCREENSHOTS_USAGE, type ScreenCheckOptions } from './options.ts'

const FOLDER = join(import.meta.dirname, '../../../screenshots')

await takeScreenshots(
  orUsage(SCREENSHOTS_USAGE, () => parseOptions(['--languages', 'en,ru', ...process.argv.slice(2)])),
)

/** Screenshots of every page and of overlays. */
async function takeScreenshots(options: ScreenCheckOptions): Promise<void> {
  await using environment = await startEnvironment(options)
  await using proxy = await startFaultProxy(environment.apiUrl)
  proxy.fault = 'down'
  await using offlineWeb = await startWeb({ apiUrl: proxy.url })
  const { webUrl } = environment
  const overlays: ScreenshotScene[] = [
    { name: 'menu open', webUrl, path: '/latest-blocks', prepare: openMenu },
    { name: 'sidebar open', webUrl, path: '/latest-blocks', prepare: openSidebar },
    { name: 'palette open', webUrl, path: '/latest-blocks', prepare: openPalette },
    { name: 'embedded', webUrl, path: '/latest-blocks?iframe=1' },
  ]
  const offline = ['', '/latest-blocks', '/blocks/42', `/transactions/${'0'.repeat(64)}`].map((path) => ({
    name: `no data ${path.split('/')[1] ?? ''}`.trim(),
    webUrl: offlineWeb.url,
    path,
  }))
  const scenes: ScreenshotScene[] = [
    ...environment.pages.map(({ name, path }) => ({ name, path, webUrl })),
    ...(options.routes === undefined ? [...overlays, ...offline] : []),
  ]
  if (options.routes === undefined) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  const shots = scenes.flatMap((scene) =>
    DISPLAY_MODES.flatMap((mode) => options.locales.map((locale) => ({ scene, mode, locale }))),
  )
  await mapConcurrently(shots, 3, async ({ scene, mode, locale }) => {
    await using context = await environment.browser.newContext(mode.context)
    const tab = await context.newPage()
    await tab.goto(`${scene.webUrl}/${locale}${scene.path}`)
    await waitUntilSettled(tab)
    await scene.prepare?.(tab)
    const name = [scene.name, mode.context.viewport.width, mode.context.colorScheme, locale]
      .join(' ')
      .replaceAll(' ', '-')
    await tab.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: scene.prepare === undefined })
  })
  console.log(`${shots.length} screenshots in screenshots/`)
}

/** One screenshot, in any language and display mode. */
interface ScreenshotScene {
  readonly name: string
  readonly webUrl: string
  readonly path: string
  /** Runs before the screenshot, which then shows the viewport instead of the full page. */
  readonly prepare?: (tab: Tab) => Promise<void>
}

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
