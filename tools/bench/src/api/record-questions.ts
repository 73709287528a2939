import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createApp } from '@ergo-explorer/api/app'
import { createSource } from '@ergo-explorer/api/database/source'
import { createSources } from '@ergo-explorer/api/database/sources'
import { createPool } from '@ergo-explorer/db'
import type { Case } from './cases.ts'

/** A prepared statement as the API asked it. */
interface Recorded {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** By case and address: the questions behind each answer, and its size. */
export type Tape = Readonly<Record<string, readonly { readonly asked: readonly Recorded[]; readonly bytes: number }[]>>

/** Asks everything once and notes what that asks of the database. */
export async function recordQuestions(databaseUrl: string, cases: readonly Case[]): Promise<Tape> {
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'bench' })
  const source = createSource({ name: 'primary', network: 'devnet', pool })
  const sources = createSources({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 3_600_000 })
  await sources.look()
  let asked: Recorded[] = []
  const query = pool.query.bind(pool)
  // The API only ever asks by one argument, a prepared statement.
  pool.query = (config: never) => {
    const { name, text, values }: Recorded = config
    // Kept as JSON, in which a number beyond 53 bits is text; PostgreSQL reads both alike.
    asked.push({ name, text, values: values.map((value) => (typeof value === 'bigint' ? String(value) : value)) })
    return query(config)
  }
  const blake2b256 = await createBlake2b256()
  const app = await createApp({
    sources,
    nodes: [],
    preset: presetOf('devnet'),
    blake2b256,
    now: Date.now,
    keptBytes: 0,
  })
  const tape: Record<string, { asked: Recorded[]; bytes: number }[]> = {}
  for (const { name, urls } of cases) {
    const entries = (tape[name] = [] as { asked: Recorded[]; bytes: number }[])
    for (const url of urls) {
      asked = []
      const { statusCode, rawPayload } = await app.inject(url)
      if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
      entries.push({ asked, bytes: rawPayload.length })
    }
  }
  await app.close()
  await sources[Symbol.asyncDispose]()
  return tape
}
