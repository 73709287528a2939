import { open, stat } from 'node:fs/promises'

export type BoundedFile =
  | { readonly ok: true; readonly text: string }
  /** The rest of a sentence that starts with the name of the file. */
  | { readonly ok: false; readonly fault: string }

/** Reads a file that a setting names. A device has no end, and a pipe may never have a writer. */
export async function readBoundedFile(path: string, maxBytes: number): Promise<BoundedFile> {
  try {
    if (!(await stat(path)).isFile()) return { ok: false, fault: 'is not a regular file' }
    const text = await readUpTo(path, maxBytes)
    return text === undefined ? { ok: false, fault: `is larger than ${maxBytes} bytes` } : { ok: true, text }
  } catch (error) {
    return { ok: false, fault: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Undefined for a larger file. Files in /proc state no size, so the content is counted. */
async function readUpTo(path: string, maxBytes: number): Promise<string | undefined> {
  await using file = await open(path)
  const { size } = await file.stat()
  if (size > maxBytes) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file.createReadStream({ autoClose: false, end: maxBytes }) as AsyncIterable<Buffer>) {
    length += chunk.length
    chunks.push(chunk)
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}
