import type { Pool } from '@ergo-explorer/db'
import { startChild } from '../devnet/child.ts'
import { median, round } from '../measure.ts'

const CLIENTS = 10_000
/** The first one also fills caches, and is not counted. */
const ROUNDS = 7

interface Round {
  readonly ms: number
  readonly heard: number
}

export interface LiveFigures {
  readonly ours: number
  readonly bare: number
  readonly all: { readonly ours: readonly number[]; readonly bare: readonly number[] }
}

/** One event to ten thousand who listen: from the first to the last who hears it. */
export async function measureLive(apiUrl: string, pool: Pool): Promise<LiveFigures> {
  const ours = await measure(apiUrl, '/api/v2/live', async () => {
    await pool.query(
      "INSERT INTO events (kind, height, id) SELECT 'block', height, id FROM blocks ORDER BY height DESC LIMIT 1",
    )
  })
  await using bareServer = startChild(import.meta.resolve('./serve-bare-live.ts'), [])
  const port = await bareServer.hear<number>()
  const event = `id: 123456\nevent: block\ndata: ${JSON.stringify({ height: 1, id: '0'.repeat(64), timestamp: 1, transactions: 9, size: 9999, fees: '1100000' })}\n\n`
  const bare = await measure(`http://127.0.0.1:${port}`, '/', async () => bareServer.say(event))
  return { ours: median(ours), bare: median(bare), all: { ours: ours.map(round), bare: bare.map(round) } }
}

async function measure(url: string, path: string, tell: () => Promise<void>): Promise<number[]> {
  await using clients = startChild(import.meta.resolve('./live-clients.ts'), [url, path, String(CLIENTS)])
  await clients.hear<object>()
  const rounds: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const heard = clients.hear<Round>()
    await tell()
    rounds.push((await heard).ms)
  }
  return rounds.slice(1)
}
