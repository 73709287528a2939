import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, LOCALES } from '../../i18n/locales.ts'
import { createPageResponse } from '../response/page-response.ts'
import { writePage } from '../response/write-page.ts'
import type { RenderModule } from '../renderer.ts'
import { manifestOf } from './manifest.ts'
import { offlineHeaders, offlinePage } from './offline-page.ts'
import { UNREGISTERING_WORKER, offlineWorker } from './offline-worker.ts'

export interface InstallOptions {
  readonly module: RenderModule
  readonly hasOfflinePage: boolean
  readonly commonHeaders: Readonly<Record<string, string>>
}

const DAY = 'public, max-age=86400'

/** Makes the explorer installable: a manifest for each language, and the offline worker. */
export function serveInstall(server: FastifyInstance, options: InstallOptions): void {
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
  const { translationsOf, BEFORE_PAINT } = module
  for (const locale of LOCALES)
    serve(`/manifest/${locale}.webmanifest`, {
      type: 'application/manifest+json',
      cacheControl: DAY,
      text: manifestOf(locale, translationsOf(locale)),
    })

  const pageOf = (locale: Locale) => offlinePage(locale, translationsOf(locale), BEFORE_PAINT)
  const pages = { en: pageOf('en'), ru: pageOf('ru'), id: pageOf('id'), tr: pageOf('tr') }
  const worker = hasOfflinePage ? offlineWorker(pages, offlineHeaders(BEFORE_PAINT)) : UNREGISTERING_WORKER
  serve('/offline-worker.js', { type: 'text/javascript; charset=utf-8', cacheControl: 'no-cache', text: worker })
}
