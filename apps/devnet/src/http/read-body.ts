import type { IncomingMessage } from 'node:http'

/** Bytes; what a node takes at the most. */
const MAX_BODY = 8 * 1024 * 1024

/** The body of a request as text, or undefined when it is longer than a node reads. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is still read, and dropped: an answer to a caller who is still sending would be lost.
    if (length <= MAX_BODY) chunks.push(chunk)
  }
  return length > MAX_BODY ? undefined : Buffer.concat(chunks).toString()
}
