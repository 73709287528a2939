import { parseLossless } from '@ergo-explorer/chain'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Reads a JSON value, a JSON list or JSON lines, optionally gzipped. The caller is responsible for the type. */
export function readRecords<T>(path: string): T[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (!/\.jsonl(\.gz)?$/.test(path)) return [parseLossless(text)].flat() as T[]
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => parseLossless(line) as T)
}
