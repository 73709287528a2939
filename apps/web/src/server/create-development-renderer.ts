import { join } from 'node:path'
import { createServer } from 'vite'
import type { PageAssets } from './pages/page-assets.ts'
import type { Renderer, RenderModule } from './renderer.ts'

/** Renders from the current sources through Vite, for development. */
export async function createDevelopmentRenderer() {
  const root = join(import.meta.dirname, '../..')
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
  const renderer: Renderer = {
    module: async () => (await vite.ssrLoadModule('/src/entry/render.tsx')) as RenderModule,
    assetsOf: () => assets,
    isDevelopment: true,
    middleware: vite.middlewares,
  }
  return { renderer, close: () => vite.close() }
}
