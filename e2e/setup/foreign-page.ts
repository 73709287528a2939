import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignPage extends AsyncDisposable {
  /** URL of a page on another host with this HTML. */
  readonly urlOf: (html: string) => string
  /** URL of a page on another host that frames `src`. */
  readonly urlFraming: (src: string) => string
}

/** Starts a third-party site. */
export async function foreignPage(): Promise<ForeignPage> {
  const server = createServer(({ url = '' }, response) => {
    const html = new URL(url, 'http://page.invalid').searchParams.get('html') ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Elsewhere</title>${html}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Another host name of this machine: another site, not only another port.
  const urlOf = (html: string) => `http://localhost:${port}/?html=${encodeURIComponent(html)}`
  return {
    urlOf,
    urlFraming: (src) => urlOf(`<iframe src="${src.replaceAll('&', '&amp;')}" width="800" height="600"></iframe>`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
