import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf, type SentForm, type SentPage } from './sent-page.ts'

/**
 * Writes past Fastify, which would set each header by itself: a kept page is hardly more than its bytes. Returns the
 * status.
 */
export function writePage(request: IncomingMessage, response: ServerResponse, page: SentPage): number {
  const { method, headers } = request
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.notModified).end()
    return 304
  }
  const write = ({ head, body }: SentForm) =>
    void response.writeHead(page.status, head).end(method === 'HEAD' ? undefined : body)
  const form = page.form(encodingOf(headers['accept-encoding']))
  if (form instanceof Promise) void form.then(write, () => response.destroy())
  else write(form)
  return page.status
}
