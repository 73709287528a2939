import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { SCHEMA_STEPS } from '@ergo-explorer/db'
import { removeSchemaSteps } from '@ergo-explorer/indexer/testing/previous-schema'
import { expect, test } from 'vitest'
import type { Database } from '#database/query.ts'
import type { Tip } from '#database/tip.ts'
import { Unavailable } from '#http/error-handler.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { createTestApp } from '#testing/test-api.ts'
import { queryObject } from './graphql/query-object.ts'

const FEATURES = ['erg-holders', 'boxes-by-creation-height', 'holders-at-height']

test('announces and uses the results of schema steps only when they are built', async () => {
  const { databases, database: complete } = await indexedChain()
  await using database = await databases.create(complete)
  await removeSchemaSteps(database.pool)
  await database.pool.query("INSERT INTO schema_steps (name, state, progress) VALUES ('erg_totals', 'running', 0.25)")
  await using api = await createTestApp({ databaseUrl: database.url })
  const read = async <T>(url: string) => (await api.app.inject(url)).json<T>()
  const listAnnounced = async () =>
    (await read<{ features: string[] }>('/api/v2')).features.filter((feature) => FEATURES.includes(feature))
  const readTotal = async () => (await read<{ total: number | null }>('/api/v2/rich-list')).total

  expect(await listAnnounced()).toEqual([])
  expect(await readTotal()).toBeNull()
  expect(await read('/status')).toMatchObject({
    schemaSteps: [{ name: 'erg_totals', state: 'running', progress: 0.25 }],
  })
  expect((await api.app.inject('/metrics')).body).toContain(
    'explorer_api_schema_step_progress_ratio{step="erg_totals"} 0.25',
  )

  await database.pool.query(`INSERT INTO erg_totals (token, changes, holders) VALUES (0, 1, 4321);
    CREATE INDEX unspent_by_script_age ON unspent (script, creation_height, box)`)
  for (const { name } of SCHEMA_STEPS)
    await database.pool.query(
      "INSERT INTO schema_steps (name, state) VALUES ($1, 'done') ON CONFLICT (name) DO UPDATE SET state = 'done'",
      [name],
    )
  // Responses are cached until the next block.
  await database.pool.query('UPDATE checkpoint SET rollbacks = rollbacks + 1')
  await api.sources.refresh()
  expect(await listAnnounced()).toEqual(FEATURES)
  expect(await readTotal()).toBe(4321)
}, 60_000)

test('a search by creation height among too many boxes is unavailable until its index is built', async () => {
  const names: string[] = []
  const db = {
    query: ({ name }: { readonly name: string }) => {
      names.push(name)
      return Promise.resolve({ rows: [{ has_row: true, rollbacks: 0, numbers: [], isTruncated: true }] })
    },
  } as unknown as Database
  const fetchAdProofs = () => Promise.resolve('unknown' as const)
  const context = { preset: presetOf('devnet'), blake2b256: await createBlake2b256(), fetchAdProofs }
  const find = (schemaSteps: Tip['schemaSteps']) => {
    const { boxes } = queryObject(context, { db, tip: { schemaSteps } as Tip })
    return boxes({ ergoTree: '00', spent: false, maxHeight: 5, heightType: 'creation', skip: 0, take: 10 })
  }
  await expect(find([])).rejects.toThrow(Unavailable)
  expect(names).toEqual(['boxPages.script.unspent.filtered'])
  names.length = 0
  await expect(find([{ name: 'unspent_by_script_age', state: 'done', progress: 1 }])).rejects.toThrow(
    'More than 20000 boxes',
  )
  expect(names).toEqual(['boxPages.age.unspent.filtered', 'boxPages.script.unspent.filtered'])
})
