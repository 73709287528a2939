import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startFaultProxy } from '@ergo-explorer/stack/fault-proxy'
import { startWeb } from '@ergo-explorer/stack/start-web'
import { SCREENS } from '@ergo-explorer/web/routes'
import { inParallel } from '../browser/in-parallel.ts'
import { LOOKS } from '../browser/looks.ts'
import { settle } from '../browser/settle.ts'
import { parseOptions } from '../options.ts'
import { startWorld } from '../world/world.ts'
import { brokenScenes, pageScenes, stateScenes } from './scenes.ts'

const FOLDER = join(import.meta.dirname, '../../../../screenshots')

// Every page, and what opens above pages, as people see it. `--routes home,block` takes a part.
const options = parseOptions(
  ['--languages', 'en,ru', ...process.argv.slice(2)],
  SCREENS.map(({ name }) => name),
)
await using world = await startWorld(options)
await using proxy = await startFaultProxy(world.apiUrl)
proxy.fault = 'down'
await using broken = await startWeb({ apiUrl: proxy.url })
const scenes = [
  ...pageScenes(world.pages, world.webUrl),
  ...(options.routes === undefined ? [...stateScenes(world.webUrl), ...brokenScenes(broken.url)] : []),
]
if (options.routes === undefined) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const shots = scenes.flatMap((scene) =>
  LOOKS.flatMap((look) => options.locales.map((locale) => ({ scene, look, locale }))),
)
await inParallel(shots, 3, async ({ scene, look, locale }) => {
  const context = await world.browser.newContext(look.context)
  const tab = await context.newPage()
  await tab.goto(`${scene.webUrl}/${locale}${scene.path}`)
  await settle(tab)
  await scene.prepare?.(tab)
  const name = [scene.name, look.context.viewport?.width, look.context.colorScheme, locale]
    .join(' ')
    .replaceAll(' ', '-')
  await tab.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: scene.prepare === undefined })
  await context.close()
})
console.log(`${shots.length} pictures in screenshots/`)
