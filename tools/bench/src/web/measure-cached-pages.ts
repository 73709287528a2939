import { comparePairs } from '../api/compare-pairs.ts'
import { type ChildScript, startChildScript } from '../child-script.ts'
import type { Measurement } from '../measurement.ts'
import { createLoadRunner, COMPARED_PAIR_COUNT, LOAD_SLICE_MS } from '../api/load-runner.ts'
import type { PagePaths } from './page-paths.ts'

const HEADERS = { 'accept-encoding': 'br' }

/** P10: a cached page compared with plain Fastify sending a buffer of the same size. */
export async function measureCachedPages(
  apiUrl: string,
  paths: PagePaths,
  loader: ChildScript,
): Promise<Record<string, Measurement>> {
  await using web = startChildScript(import.meta.resolve('./serve-web.ts'), [apiUrl, 'cached'])
  const url = await web.receive<string>()
  const response = await fetch(url + paths['latest-blocks'], { headers: HEADERS })
  const size = Number(response.headers.get('content-length'))
  await response.body?.cancel()
  await using baseline = startChildScript(import.meta.resolve('./serve-static-page.ts'), [String(size)])
  const servers = {
    ours: { url, pid: web.pid, paths: [paths['latest-blocks']], ms: LOAD_SLICE_MS, headers: HEADERS },
    baseline: {
      url: await baseline.receive<string>(),
      pid: baseline.pid,
      paths: ['/'],
      ms: LOAD_SLICE_MS,
      headers: HEADERS,
    },
  }
  const compared = await comparePairs(createLoadRunner(loader), servers, COMPARED_PAIR_COUNT)
  return { P10: { value: compared.ratio, atLeast: 0.8, detail: compared } }
}
