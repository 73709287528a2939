import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignPage extends AsyncDisposable {
  /** URL of a page on another host that frames `src`. */
  readonly urlFraming: (src: string) => string
}

/** Starts a third-party site. */
export async function foreignPage(): Promise<ForeignPage> {
  const server = createServer(({ url = '' }, response) => {
    const src = new URL(url, 'http://page.invalid').searchParams.get('src') ?? ''
    const frame = src === '' ? '' : `<iframe src="${src.replaceAll('&', '&amp;')}" width="800" height="600"></iframe>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Elsewhere</title>${frame}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // Another host name of this machine: another site, not only another port.
    urlFraming: (src) => `http://localhost:${port}/?src=${encodeURIComponent(src)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
