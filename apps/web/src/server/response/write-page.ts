import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiateEncoding, type EncodedResponse, type PageResponse } from './page-response.ts'

/** Writes directly to the response, bypassing Fastify, which would set each header separately. Returns the status. */
export function writePage(request: IncomingMessage, response: ServerResponse, page: PageResponse): number {
  const { method, headers } = request
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.notModified).end()
    return 304
  }
  const write = ({ headers: head, body }: EncodedResponse) =>
    void response.writeHead(page.status, head).end(method === 'HEAD' ? undefined : body)
  const encoded = page.encoded(negotiateEncoding(headers['accept-encoding']))
  if (encoded instanceof Promise) void encoded.then(write, () => response.destroy())
  else write(encoded)
  return page.status
}
