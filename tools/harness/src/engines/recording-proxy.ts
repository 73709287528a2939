import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findOwnAddress } from '@ergo-explorer/testkit/ports'

const SCRIPT_PATH = '/-recorder.js'
const STORE = '__messages'

/** Records what a console would show, across pages of one tab. */
const SCRIPT = `{
  const record = (text) => sessionStorage.setItem('${STORE}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${STORE}') ?? '[]'), text]))
  for (const level of ['error', 'warn']) console[level] = (...args) => record(level + ': ' + args.join(' '))
  addEventListener('error', ({ message, target }) => record('error: ' + (message ?? 'did not load: ' + (target.src ?? target.href))), true)
  addEventListener('unhandledrejection', ({ reason }) => record('unhandled: ' + reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record('policy: ' + violatedDirective + ' ' + blockedURI))
}`

/** Expression that returns the recorded messages and removes them. */
export const TAKE_RECORDED = `(() => { const all = JSON.parse(sessionStorage.getItem('${STORE}') ?? '[]'); sessionStorage.removeItem('${STORE}'); return all })()`

export interface RecordingProxy extends AsyncDisposable {
  readonly url: string
}

/**
 * Forwards to the web server and adds a script to each page that records console messages. It listens on an address that
 * browsers do not trust without HTTPS, if this machine has one, because most faults in other browsers appear there.
 */
export async function startRecordingProxy(webUrl: string): Promise<RecordingProxy> {
  const server = createServer((incoming, response) => {
    if (incoming.url === SCRIPT_PATH) return void response.setHeader('content-type', 'text/javascript').end(SCRIPT)
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const forwarded = request(webUrl + (incoming.url ?? ''), { method: incoming.method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true
      if (isPage) return void sendPage(response, answer)
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const address = findOwnAddress() ?? '127.0.0.1'
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function sendPage(response: ServerResponse, answer: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  const page = Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`)
  const headers = { ...answer.headers, 'content-length': String(Buffer.byteLength(page)) }
  response.writeHead(answer.statusCode ?? 0, headers).end(page)
}
