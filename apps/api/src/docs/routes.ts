import { v0Operations as v0, v1Operations as v1 } from '@ergo-explorer/contract'
import { negotiateEncoding } from '@ergo-explorer/service'
import type { RouteDependencies } from '#route-dependencies.ts'
import { GRAPHQL_PAGE_PATH } from '#http/error-responses.ts'
import { sendResponse } from '#http/response.ts'
import { formatCacheControl, IMMUTABLE } from '#http/freshness.ts'
import { serveOperation } from '#http/operations.ts'
import { type ScalarBundle, loadScalarBundle } from './scalar-bundle.ts'
import { OpenApiDocuments } from './openapi-documents.ts'
import { DOCS_PAGE_HEADERS, renderDocsPage } from './docs-page.ts'
import { GRAPHQL_PAGE_HEADERS, GRAPHQL_SCRIPT, GRAPHQL_SCRIPT_NAME, renderGraphqlPage } from './graphql-page.ts'
import { PROBLEMS_PAGE, PROBLEMS_PAGE_HEADERS, PROBLEMS_PATH } from './problems-page.ts'
import type { ApiVersion } from './api-versions.ts'

const DOCS_PATH = '/api/docs'
const SCRIPT_COMPRESSIONS = ['br', 'gzip'] as const
const STATIC = { config: { costClass: 'static' } } as const

/** Serves the OpenAPI documents and the documentation page. */
export function serveDocs(api: RouteDependencies, versions: readonly ApiVersion[]): void {
  serveDocuments(api, versions)
  servePages(api, versions)
  serveGraphqlPage(api)
  if (versions.includes('v2')) serveProblems(api)
}

function serveProblems({ app }: RouteDependencies): void {
  app.get(PROBLEMS_PATH, STATIC, (_, reply) =>
    reply
      .headers(PROBLEMS_PAGE_HEADERS)
      .header('cache-control', formatCacheControl('tip'))
      .type('text/html; charset=utf-8')
      .send(PROBLEMS_PAGE),
  )
}

function serveGraphqlPage({ app }: RouteDependencies): void {
  const page = renderGraphqlPage(`${DOCS_PATH}/${GRAPHQL_SCRIPT_NAME}`)
  app.get(GRAPHQL_PAGE_PATH, STATIC, (_, reply) =>
    reply
      .headers(GRAPHQL_PAGE_HEADERS)
      .header('cache-control', formatCacheControl('tip'))
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get(`${DOCS_PATH}/${GRAPHQL_SCRIPT_NAME}`, STATIC, (_, reply) =>
    reply
      .headers({ 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(GRAPHQL_SCRIPT),
  )
}

function serveDocuments(api: RouteDependencies, versions: readonly ApiVersion[]): void {
  const { app, context } = api
  const documents = new OpenApiDocuments(api, () => performance.now())
  const yaml = async (version: ApiVersion) => (await documents.find(version)).yaml()
  serveOperation({ app, context }, v0.getApiV0DocsOpenapi, { freshness: 'tip', handler: () => yaml('v0') })
  serveOperation({ app, context }, v1.getApiV1DocsOpenapi, { freshness: 'tip', handler: () => yaml('v1') })

  for (const version of versions)
    app.get(`/api/${version}/openapi.json`, { config: { costClass: 'read', bucket: 'read' } }, async (_, reply) => {
      const { json: body, hash } = await documents.find(version)
      const cacheControl = formatCacheControl('tip')
      return sendResponse(reply, { status: 200, contentType: 'application/json', body, cacheControl, version: hash })
    })
}

function servePages({ app }: RouteDependencies, versions: readonly ApiVersion[]): void {
  let loading: Promise<ScalarBundle> | undefined
  const load = () => (loading ??= loadScalarBundle())
  // Loaded when the server starts to listen, so that the first request does not wait.
  app.addHook('onListen', (done) => {
    load().catch((error: unknown) => app.log.error({ err: error }, 'cannot load the documentation page'))
    done()
  })

  const page = (url: string, version: ApiVersion) =>
    app.get(url, STATIC, async (_, reply) => {
      const { name } = await load()
      reply
        .headers(DOCS_PAGE_HEADERS)
        .header('cache-control', formatCacheControl('tip'))
        .type('text/html; charset=utf-8')
      return reply.send(renderDocsPage(version, versions, `${DOCS_PATH}/${name}`))
    })
  // The newest version is the default.
  const [newest = 'v1'] = versions
  page(DOCS_PATH, newest)
  for (const version of versions) page(`/api/${version}/docs`, version)
  for (const url of ['/api', '/docs']) app.get(url, STATIC, (_, reply) => reply.redirect(DOCS_PATH))

  app.get<{ Params: { name: string } }>(`${DOCS_PATH}/:name`, STATIC, async (request, reply) => {
    const bundle = await load()
    if (request.params.name !== bundle.name) return reply.callNotFound()
    const encoding = negotiateEncoding(request.headers['accept-encoding'], SCRIPT_COMPRESSIONS)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.headers({ vary: 'accept-encoding', 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' })
    return reply.type('text/javascript; charset=utf-8').send(bundle[encoding === 'identity' ? 'plain' : encoding])
  })
}
