import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, LOCALES } from '../../i18n/locales.ts'
import { sentPage } from '../answer/sent-page.ts'
import { writePage } from '../answer/write-page.ts'
import type { RenderModule } from '../renderer.ts'
import { manifestOf } from './manifest.ts'
import { offlineHeaders, offlinePage } from './offline-page.ts'
import { LEAVING_WORKER, offlineWorker } from './offline-worker.ts'

export interface InstallOptions {
  readonly module: RenderModule
  readonly hasOfflinePage: boolean
  readonly everyAnswer: Readonly<Record<string, string>>
}

const DAY = 'public, max-age=86400'

/** What makes the explorer an app on somebody's device: a manifest for each language, and the worker. */
export function serveInstall(server: FastifyInstance, options: InstallOptions): void {
  const { module, hasOfflinePage, everyAnswer } = options
  const serve = (path: string, type: string, cacheControl: string, text: string) => {
    const headers = { ...everyAnswer, 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' }
    const page = sentPage({ status: 200, keepMs: 0, headers }, text)
    server.get(path, (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      writePage(request.raw, reply.raw, page)
    })
  }
  const { wordsOf, BEFORE_PAINT } = module
  for (const locale of LOCALES)
    serve(`/manifest/${locale}.webmanifest`, 'application/manifest+json', DAY, manifestOf(locale, wordsOf(locale)))

  const pageOf = (locale: Locale) => offlinePage(locale, wordsOf(locale), BEFORE_PAINT)
  const pages = { en: pageOf('en'), ru: pageOf('ru'), id: pageOf('id'), tr: pageOf('tr') }
  const worker = hasOfflinePage ? offlineWorker(pages, offlineHeaders(BEFORE_PAINT)) : LEAVING_WORKER
  serve('/offline-worker.js', 'text/javascript; charset=utf-8', 'no-cache', worker)
}
