import { comparePairs } from '../api/pairs.ts'
import { type Child, startChild } from '../devnet/child.ts'
import type { Figure } from '../goal.ts'
import { askLoader, PAIRS, SLICE_MS } from './ask-loader.ts'
import type { Paths } from './paths.ts'

/** P11: pages that are made anew for each request, beside React alone making the same trees; data are in memory for both,
 * and neither compresses. */
export async function measureCold(apiUrl: string, paths: Paths, loader: Child): Promise<Record<string, Figure>> {
  await using web = startChild(import.meta.resolve('./serve-web.ts'), [apiUrl, 'not kept'])
  await using bare = startChild(import.meta.resolve('./serve-trees.ts'), [apiUrl, ...paths.blocks])
  // Distinct pages: who asks for the same at once would share one.
  const sides = {
    ours: { url: await web.hear<string>(), pid: web.pid, paths: paths.blocks, ms: SLICE_MS },
    bare: { url: await bare.hear<string>(), pid: bare.pid, paths: paths.blocks, ms: SLICE_MS },
  }
  const compared = await comparePairs(askLoader(loader), sides, PAIRS)
  return { P11: { value: compared.ratio, atLeast: 0.6, detail: compared } }
}
