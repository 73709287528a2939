import { createLog, readNetworkPreset, readSettings } from '@ergo-explorer/service'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { PageAssets } from './server/pages/page-assets.ts'
import type { Renderer, RenderModule } from './server/renderer.ts'
import { runWebServer } from './server/run.ts'
import { SETTINGS } from './server/settings.ts'

/** Web server for development: renders from the sources and reloads on change. */
const read = readSettings(SETTINGS, process.env)
if (!read.ok) throw new Error(read.errors.join('\n'))
const network = await readNetworkPreset(read.config)
if (!network.ok) throw new Error(network.faults.join('\n'))
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
const { renderer, close } = await createDevelopmentRenderer()
await runWebServer(read.config, {
  ...(read.config.presetFile !== 'none' && { preset: network.preset }),
  renderer,
  log: createLog(read.config, process.stdout),
  signal: stop.signal,
})
await close()

/** Renders from the current sources through Vite, for development. */
async function createDevelopmentRenderer() {
  const root = join(import.meta.dirname, '..')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  const preamble =
    '<script type="module">import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>'
  const assets: PageAssets = {
    entry: '/src/entry/browser.tsx',
    modules: [],
    styles: [],
    fonts: [],
    development: `${preamble}<script type="module" src="/@vite/client"></script>`,
  }
  const development: Renderer = {
    module: async () => (await vite.ssrLoadModule('/src/entry/render.tsx')) as RenderModule,
    assetsOf: () => assets,
    isDevelopment: true,
    middleware: vite.middlewares,
  }
  return { renderer: development, close: () => vite.close() }
}
