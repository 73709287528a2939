import { presetOf, type TokenId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { OraclePoolDetail, OraclePoolList } from '@ergo-explorer/contract'
import { END_TIME } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { indexChain } from '@ergo-explorer/indexer/testing/index-chain'
import { generate, genesisBoxes, OracleDiary, Simulation } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { anIndexedChain } from '../../testing/an-indexed-chain.ts'

const preset = presetOf('devnet')
const BLOCKS = 600
/** A pool's recent rates are thirty, the newest of whose epochs still runs. */
const ENDED = 29

/** A chain without forks in a database of its own, and what its oracles wrote down while it was made. */
async function aChainWithDiary(seed: string) {
  const { databases, node } = await anIndexedChain()
  const blake2b256 = await createBlake2b256()
  const diary = new OracleDiary()
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256, diary })
  const blocks = [...generate(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: 30 * 86_400_000 })]
  const database = await databases.create()
  await using _ = await indexChain(
    database,
    { preset, blake2b256, genesis: genesisBoxes(preset, blake2b256), blocks },
    BLOCKS,
  )
  return { diary, database, node }
}

test.each(['misses', 'other misses'])(
  '[U11] [U12] on the chain "%s" the list finds every pool, and each oracle has missed what it did miss',
  async (seed) => {
    const { diary, ...chain } = await aChainWithDiary(seed)
    await using api = await anApi(chain)
    const { pools } = (await api.get('/api/v2/oracle-pools')).json as OraclePoolList
    expect(pools.map(({ poolNft }) => poolNft).toSorted()).toEqual(diary.poolNfts.toSorted())
    expect(pools).toHaveLength(2)

    for (const { poolNft, readyCount, oracleCount, blocksLate } of pools) {
      // It is the id of a token by what was just compared.
      const id = poolNft as TokenId
      const pool = (await api.get(`/api/v2/oracle-pools/${poolNft}`)).json as OraclePoolDetail
      expect(pool).toMatchObject({ readyCount, oracleCount, blocksLate })
      expect(pool.oracles.map(({ key }) => key).toSorted()).toEqual(diary.operatorsOf(id).toSorted())
      const told = Object.fromEntries(pool.oracles.map(({ key, missedEpochs }) => [key, missedEpochs]))
      const done = Object.fromEntries(pool.oracles.map(({ key }) => [key, diary.missesOf(id, key, ENDED)]))
      expect(told).toEqual(done)
      // Somebody did miss something, or the comparison says nothing.
      expect(Object.values(done).flat().length).toBeGreaterThan(10)
    }
  },
  60_000,
)
