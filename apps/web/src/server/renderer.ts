import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as render from '#entry/render.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { ScreenRoute } from '#routes.ts'
import { type ViteManifest, type PageAssets, listPageAssets } from './pages/page-assets.ts'

export type RenderModule = typeof render

/** The server-side React bundle: built for production, or loaded from the sources in development. */
export interface Renderer {
  readonly module: () => Promise<RenderModule>
  readonly assetsOf: (screen: ScreenRoute, locale: Locale) => PageAssets
  readonly isDevelopment: boolean
  /** Serves the sources to the browser, in development only. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const BUILD = join(import.meta.dirname, '../../build')

/** Folder of the files that browsers load. */
export const CLIENT_FILES_FOLDER = join(BUILD, 'client')

export async function loadBuiltRenderer(): Promise<Renderer> {
  const manifest = JSON.parse(readFileSync(join(CLIENT_FILES_FOLDER, 'manifest.json'), 'utf8')) as ViteManifest
  const module = (await import(pathToFileURL(join(BUILD, 'server/render.js')).href)) as RenderModule
  const assets = new Map<string, PageAssets>()
  return {
    module: () => Promise.resolve(module),
    isDevelopment: false,
    assetsOf(screen, locale) {
      const key = `${screen.name} ${locale}`
      const known = assets.get(key) ?? listPageAssets(manifest, screen, locale)
      assets.set(key, known)
      return known
    },
  }
}
