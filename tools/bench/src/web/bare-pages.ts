import { createRequire } from 'node:module'
import fastify from 'fastify'
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

/** Baseline server: the pages of the web server, hydrated by React alone. */
export async function startBarePages(webUrl: string): Promise<{ readonly url: string } & AsyncDisposable> {
  const script = await bundle()
  const app = fastify()
  app.get(`/${ID}`, (_, reply) => reply.type('text/javascript').send(script))
  app.get('/*', async ({ url }, reply) => {
    const response = await fetch(webUrl + url)
    const type = response.headers.get('content-type') ?? ''
    void reply.code(response.status).type(type)
    return type.startsWith('text/html')
      ? withBareReact(await response.text())
      : Buffer.from(await response.arrayBuffer())
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), [Symbol.asyncDispose]: () => app.close() }
}
