import type { Pool } from '@ergo-explorer/db'
import { startChildScript } from '../child-script.ts'
import { median, roundToThreeDigits } from '../compare-speed.ts'

const CLIENTS = 10_000
/** The first round fills caches and is not counted. */
const ROUNDS = 7

interface DeliveryRound {
  readonly ms: number
  readonly received: number
}

export interface LiveDelivery {
  readonly ours: number
  readonly baseline: number
  readonly all: { readonly ours: readonly number[]; readonly baseline: readonly number[] }
}

/** Sends one event to 10,000 clients and measures the time between the first and the last delivery. */
export async function measureLive(apiUrl: string, pool: Pool): Promise<LiveDelivery> {
  const ours = await measureDelivery(apiUrl, '/api/v2/live', async () => {
    await pool.query(
      "INSERT INTO events (kind, height, id) SELECT 'block', height, id FROM blocks ORDER BY height DESC LIMIT 1",
    )
  })
  await using baselineServer = startChildScript(import.meta.resolve('./serve-baseline-live.ts'), [])
  const port = await baselineServer.receive<number>()
  const event = `id: 123456\nevent: block\ndata: ${JSON.stringify({ height: 1, id: '0'.repeat(64), timestamp: 1, transactions: 9, size: 9999, fees: '1100000' })}\n\n`
  const baseline = await measureDelivery(`http://127.0.0.1:${port}`, '/', async () => baselineServer.send(event))
  return {
    ours: median(ours),
    baseline: median(baseline),
    all: { ours: ours.map(roundToThreeDigits), baseline: baseline.map(roundToThreeDigits) },
  }
}

async function measureDelivery(url: string, path: string, emitEvent: () => Promise<void>): Promise<number[]> {
  await using clients = startChildScript(import.meta.resolve('./live-clients.ts'), [url, path, String(CLIENTS)])
  await clients.receive<object>()
  const rounds: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const received = clients.receive<DeliveryRound>()
    await emitEvent()
    rounds.push((await received).ms)
  }
  return rounds.slice(1)
}
