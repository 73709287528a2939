import { comparePairs } from '../api/pairs.ts'
import { type Child, startChild } from '../devnet/child.ts'
import type { Figure } from '../goal.ts'
import { askLoader, PAIRS, SLICE_MS } from './ask-loader.ts'
import type { Paths } from './paths.ts'

const HEADERS = { 'accept-encoding': 'br' }

/** P10: a page that is kept, beside the engine that sends a buffer of the same size. */
export async function measureCached(apiUrl: string, paths: Paths, loader: Child): Promise<Record<string, Figure>> {
  await using web = startChild(import.meta.resolve('./serve-web.ts'), [apiUrl, 'kept'])
  const url = await web.hear<string>()
  const answer = await fetch(url + paths['latest-blocks'], { headers: HEADERS })
  const size = Number(answer.headers.get('content-length'))
  await answer.body?.cancel()
  await using bare = startChild(import.meta.resolve('./serve-bytes.ts'), [String(size)])
  const sides = {
    ours: { url, pid: web.pid, paths: [paths['latest-blocks']], ms: SLICE_MS, headers: HEADERS },
    bare: { url: await bare.hear<string>(), pid: bare.pid, paths: ['/'], ms: SLICE_MS, headers: HEADERS },
  }
  const compared = await comparePairs(askLoader(loader), sides, PAIRS)
  return { P10: { value: compared.ratio, atLeast: 0.8, detail: compared } }
}
