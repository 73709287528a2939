import { comparePairs } from '../api/compare-pairs.ts'
import { type ChildScript, startChildScript } from '../child-script.ts'
import type { Measurement } from '../measurement.ts'
import { createLoadRunner, COMPARED_PAIR_COUNT, LOAD_SLICE_MS } from '../api/load-runner.ts'
import type { PagePaths } from './page-paths.ts'

/**
 * P11: pages rendered for each request, compared with React alone rendering the same trees. Both have the data in
 * memory, and neither compresses.
 */
export async function measureUncachedPages(
  apiUrl: string,
  paths: PagePaths,
  loader: ChildScript,
): Promise<Record<string, Measurement>> {
  await using web = startChildScript(import.meta.resolve('./serve-web.ts'), [apiUrl, 'uncached'])
  await using baseline = startChildScript(import.meta.resolve('./serve-rendered-trees.ts'), [apiUrl, ...paths.blocks])
  // Distinct pages, because concurrent requests for one page share a render.
  const servers = {
    ours: { url: await web.receive<string>(), pid: web.pid, paths: paths.blocks, ms: LOAD_SLICE_MS },
    baseline: { url: await baseline.receive<string>(), pid: baseline.pid, paths: paths.blocks, ms: LOAD_SLICE_MS },
  }
  const compared = await comparePairs(createLoadRunner(loader), servers, COMPARED_PAIR_COUNT)
  return { P11: { value: compared.ratio, atLeast: 0.6, detail: compared } }
}
