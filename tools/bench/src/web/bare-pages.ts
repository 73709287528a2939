import { createRequire } from 'node:module'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import fastify from 'fastify'
import { startNginx } from '@ergo-explorer/testkit/nginx'
import { bundleScript } from '#bundle-script.ts'

/**
 * Runs inside the page: React alone hydrates the elements of the page, with the same priority as the web app. They have
 * no properties, data or handlers. Afterwards each click and key renders all of them again, as new ones if the page is
 * asked to replace its contents.
 */
const SCRIPT = `
import { createElement, Fragment, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

const WITHOUT_CHILDREN = ['noscript', 'template', 'textarea']
const readAll = (parent) => [...parent.childNodes].filter((node) => node.nodeType <= Node.TEXT_NODE).map(read)
const read = (node) =>
  node.nodeType === Node.TEXT_NODE
    ? node.data
    : { tag: node.localName, children: WITHOUT_CHILDREN.includes(node.localName) ? [] : readAll(node) }
const render = (node) =>
  typeof node === 'string' ? node : createElement(node.tag, null, ...node.children.map(render))

const root = document.querySelector('#root')
const contents = readAll(root)

function Page() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    performance.mark('live')
    const respond = (event) => {
      event.preventDefault()
      setCount((before) => before + 1)
    }
    addEventListener('click', respond)
    addEventListener('keydown', respond)
  }, [])
  return createElement(
    Fragment,
    { key: globalThis.replaces === true ? count : 0 },
    ...contents.map(render),
    count > 0 && createElement('output', null, count),
  )
}

startTransition(() =>
  void hydrateRoot(root, createElement(Page), {
    onRecoverableError: (error) => document.body.setAttribute('data-mismatch', String(error)),
  }),
)`

const ID = 'bare-react.js'

function bundle(): Promise<string> {
  const require = createRequire(import.meta.resolve('@ergo-explorer/web/routes'))
  return bundleScript(ID, SCRIPT, (source) => (source.startsWith('react') ? require.resolve(source) : null))
}

/** Removes the scripts of a page and the marks of React, and adds the bare script. */
export const withBareReact = (html: string): string =>
  html
    .replaceAll(/<script\b[^]*?<\/script>|<link\b[^>]*rel="?modulepreload[^>]*>|<!--(?:\/?[$&][^>]*|F!?)-->/g, '')
    .replace('</body>', `<script type="module" src="/${ID}"></script></body>`)

/** Baseline server: the pages of the web server, hydrated by React alone, behind nginx and compressed as those are. */
export async function startBarePages(webUrl: string): Promise<{ readonly url: string } & AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  const script = brotliCompressSync(await bundle())
  const app = stack.adopt(fastify(), (server) => server.close())
  app.get(`/${ID}`, (_, reply) => reply.type('text/javascript').header('content-encoding', 'br').send(script))
  app.get('/*', async ({ url }, reply) => {
    const response = await requestCompressed(webUrl + url)
    void reply.code(response.statusCode ?? 502)
    for (const name of FORWARDED_HEADERS) void reply.header(name, response.headers[name])
    if (response.headers['content-type']?.startsWith('text/html') !== true) return reply.send(response)
    if (response.headers['content-encoding'] !== 'br') throw new Error(`${url} is not compressed`)
    return reply.send(compress(withBareReact(brotliDecompressSync(await buffer(response)).toString())))
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const { url } = stack.use(await startNginx({ web: [port, port], api: [port, port], tls: true }))
  const owned = stack.move()
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

const FORWARDED_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'vary']

/** `fetch` would decompress the files. */
function requestCompressed(url: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  return promise
}

/** As fast as the web server's compression. */
const compress = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
