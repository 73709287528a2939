import { v0Operations as v0, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../api.ts'
import { etagOf, notModifiedHead, sendAnswer, sendNotModified } from '../http/answer.ts'
import { cacheControl, FOR_EVER } from '../http/freshness.ts'
import { serve } from '../http/serve.ts'
import { type Bundle, encodingFor, loadBundle } from './bundle.ts'
import { Documents } from './documents.ts'
import { PAGE_HEADERS, renderPage } from './page.ts'
import type { Version } from './versions.ts'

const HOME = '/api/docs'

/** What the API can be asked: as documents for programs, and as a page for people. */
export function serveDocs(api: Api, versions: readonly Version[]): void {
  serveDocuments(api, versions)
  servePages(api, versions)
}

function serveDocuments(api: Api, versions: readonly Version[]): void {
  const { app, desk } = api
  const documents = new Documents(api, () => performance.now())
  const yaml = async (version: Version) => (await documents.find(version)).yaml()
  serve(app, desk, v0.getApiV0DocsOpenapi, { freshness: 'tip' }, () => yaml('v0'))
  serve(app, desk, v1.getApiV1DocsOpenapi, { freshness: 'tip' }, () => yaml('v1'))

  for (const version of versions)
    app.get(`/api/${version}/openapi.json`, { config: { bucket: 'read' } }, async (request, reply) => {
      const { json: body, hash } = await documents.find(version)
      const head = { cacheControl: cacheControl('tip'), version: hash }
      if (request.headers['if-none-match'] === etagOf(hash)) return sendNotModified(reply, notModifiedHead(head))
      return sendAnswer(reply, { ...head, status: 200, contentType: 'application/json', body })
    })
}

function servePages({ app }: Api, versions: readonly Version[]): void {
  let loading: Promise<Bundle> | undefined
  const load = () => (loading ??= loadBundle())
  // Who listens will be asked, and has it ready by then.
  app.addHook('onListen', (done) => {
    load().catch((error: unknown) => app.log.error({ err: error }, 'cannot load the documentation page'))
    done()
  })

  const page = (url: string, version: Version) =>
    app.get(url, async (_, reply) => {
      const { name } = await load()
      reply.headers(PAGE_HEADERS).header('cache-control', cacheControl('tip')).type('text/html; charset=utf-8')
      return reply.send(renderPage(version, versions, `${HOME}/${name}`))
    })
  // The newest is shown first.
  const [newest = 'v1'] = versions
  page(HOME, newest)
  for (const version of versions) page(`/api/${version}/docs`, version)
  for (const url of ['/api', '/docs']) app.get(url, (_, reply) => reply.redirect(HOME))

  app.get<{ Params: { name: string } }>(`${HOME}/:name`, async (request, reply) => {
    const bundle = await load()
    if (request.params.name !== bundle.name) return reply.callNotFound()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    reply.headers({ vary: 'accept-encoding', 'cache-control': FOR_EVER, 'x-content-type-options': 'nosniff' })
    return reply.type('text/javascript; charset=utf-8').send(bundle[encoding ?? 'plain'])
  })
}
