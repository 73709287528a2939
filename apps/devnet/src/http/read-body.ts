import type { IncomingMessage } from 'node:http'

/** The node's limit in bytes. */
const MAX_BODY = 8 * 1024 * 1024

/** The body of a request as text, or undefined above the limit. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is read and discarded: a client that is still sending would miss the response.
    if (length <= MAX_BODY) chunks.push(chunk)
  }
  return length > MAX_BODY ? undefined : Buffer.concat(chunks).toString()
}
