import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startFaultProxy } from '@ergo-explorer/dev-stack/fault-proxy'
import { startWeb } from '@ergo-explorer/dev-stack/start-web'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { mapConcurrently } from '../browser/map-concurrently.ts'
import { DISPLAY_MODES } from '../browser/display-modes.ts'
import { waitUntilSettled } from '../browser/wait-until-settled.ts'
import { parseOptions } from '../screen-check-options.ts'
import { startScreenCheckEnvironment } from '../world/screen-check-environment.ts'
import { offlineScenes, pageScenes, overlayScenes } from './scenes.ts'

const FOLDER = join(import.meta.dirname, '../../../../screenshots')

// Screenshots of every page and of overlays. `--routes home,block` selects some.
const options = parseOptions(
  ['--languages', 'en,ru', ...process.argv.slice(2)],
  SCREEN_ROUTES.map(({ name }) => name),
)
await using world = await startScreenCheckEnvironment(options)
await using proxy = await startFaultProxy(world.apiUrl)
proxy.fault = 'down'
await using offlineWeb = await startWeb({ apiUrl: proxy.url })
const scenes = [
  ...pageScenes(world.pages, world.webUrl),
  ...(options.routes === undefined ? [...overlayScenes(world.webUrl), ...offlineScenes(offlineWeb.url)] : []),
]
if (options.routes === undefined) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const shots = scenes.flatMap((scene) =>
  DISPLAY_MODES.flatMap((mode) => options.locales.map((locale) => ({ scene, mode, locale }))),
)
await mapConcurrently(shots, 3, async ({ scene, mode, locale }) => {
  const context = await world.browser.newContext(mode.context)
  const tab = await context.newPage()
  await tab.goto(`${scene.webUrl}/${locale}${scene.path}`)
  await waitUntilSettled(tab)
  await scene.prepare?.(tab)
  const name = [scene.name, mode.context.viewport?.width, mode.context.colorScheme, locale]
    .join(' ')
    .replaceAll(' ', '-')
  await tab.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: scene.prepare === undefined })
  await context.close()
})
console.log(`${shots.length} screenshots in screenshots/`)
