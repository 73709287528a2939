import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf, type SentForm, type SentPage } from './sent-page.ts'

/** Writes past Fastify, which would set each header by itself: a kept page is hardly more than its bytes. */
export function writePage(request: IncomingMessage, response: ServerResponse, page: SentPage): void {
  const { method, headers } = request
  if (headers['if-none-match'] === page.etag) return void response.writeHead(304, page.notModified).end()
  const write = ({ head, body }: SentForm) =>
    void response.writeHead(page.status, head).end(method === 'HEAD' ? undefined : body)
  const form = page.form(encodingOf(headers['accept-encoding']))
  if (form instanceof Promise) void form.then(write, () => response.destroy())
  else write(form)
}
