import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, LOCALES } from '../../i18n/locales.ts'
import { createPageResponse } from '../response/page-response.ts'
import { writePage } from '../response/write-page.ts'
import type { RenderModule } from '../renderer.ts'
import { buildWebAppManifest } from './manifest.ts'
import { offlinePageHeaders, renderOfflinePage } from './offline-page.ts'
import { UNREGISTERING_WORKER, buildOfflineWorker } from './build-offline-worker.ts'

export interface InstallFilesOptions {
  readonly module: RenderModule
  readonly hasOfflinePage: boolean
  readonly commonHeaders: Readonly<Record<string, string>>
}

const DAY = 'public, max-age=86400'

/** Makes the explorer installable: a manifest for each language, and the offline worker. */
export function serveInstallFiles(server: FastifyInstance, options: InstallFilesOptions): void {
  const { module, hasOfflinePage, commonHeaders } = options
  const serve = (
    path: string,
    { type, cacheControl, text }: { readonly type: string; readonly cacheControl: string; readonly text: string },
  ) => {
    const headers = { ...commonHeaders, 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' }
    const page = createPageResponse({ status: 200, cacheMs: 0, headers }, text)
    server.get(path, (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      writePage(request.raw, reply.raw, page)
    })
  }
  const { getTranslations, BEFORE_PAINT_SCRIPT } = module
  for (const locale of LOCALES)
    serve(`/manifest/${locale}.webmanifest`, {
      type: 'application/manifest+json',
      cacheControl: DAY,
      text: buildWebAppManifest(locale, getTranslations(locale)),
    })

  const pageOf = (locale: Locale) => renderOfflinePage(locale, getTranslations(locale), BEFORE_PAINT_SCRIPT)
  const pages = { en: pageOf('en'), ru: pageOf('ru'), id: pageOf('id'), tr: pageOf('tr') }
  const worker = hasOfflinePage
    ? buildOfflineWorker(pages, offlinePageHeaders(BEFORE_PAINT_SCRIPT))
    : UNREGISTERING_WORKER
  serve('/offline-worker.js', { type: 'text/javascript; charset=utf-8', cacheControl: 'no-cache', text: worker })
}
