import { mapParallel } from '@ergo-explorer/indexer/bulk/pipeline'
import { BLOCKS_PER_REQUEST } from '@ergo-explorer/indexer/follow/node-chain'

// Child process that fetches all blocks like the indexer, parses the JSON and discards it, and reports the seconds.
const [url = '', blocks = ''] = process.argv.slice(2)
const CONCURRENCY = 4
const IDS_PER_REQUEST = 1600
const start = performance.now()

async function* chunks(): AsyncGenerator<readonly string[]> {
  for (let first = 1; first <= Number(blocks); first += IDS_PER_REQUEST) {
    const response = await fetch(`${url}/blocks?offset=${first}&limit=${IDS_PER_REQUEST}`)
    // The node of the benchmark is ours.
    const ids = (await response.json()) as string[]
    for (let i = 0; i < ids.length; i += BLOCKS_PER_REQUEST) yield ids.slice(i, i + BLOCKS_PER_REQUEST)
  }
}

const fetchChunk = async (ids: readonly string[]): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/blocks/headerIds`, { method: 'POST', headers, body: JSON.stringify(ids) })
  return ((await response.json()) as unknown[]).length
}

let count = 0
for await (const fetched of mapParallel(chunks(), CONCURRENCY, fetchChunk)) count += fetched
if (count !== Number(blocks)) throw new Error(`fetched ${count} blocks, not ${blocks}`)
process.send?.((performance.now() - start) / 1000)
