import { presetOf, type TokenId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { OraclePoolDetail, OraclePoolList } from '@ergo-explorer/contract'
import { END_TIME } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { genesisBoxes, OracleLog, Simulation, generateBlocks } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { indexedChain } from '#testing/indexed-chain.ts'

const preset = presetOf('devnet')
const BLOCKS = 600
/** A pool has thirty recent rates; the epoch of the newest is still running. */
const ENDED = 29

/** A chain without forks in its own database, with a record of what its oracles did. */
async function aChainWithDiary(seed: string) {
  const { databases, node } = await indexedChain()
  const blake2b256 = await createBlake2b256()
  const oracleLog = new OracleLog()
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256, oracleLog })
  const blocks = [...generateBlocks(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: 30 * 86_400_000 })]
  const database = await databases.create()
  await using _ = await indexChain(
    database,
    { preset, blake2b256, genesis: genesisBoxes(preset, blake2b256), blocks },
    BLOCKS,
  )
  return { diary: oracleLog, database, node }
}

test.each(['misses', 'other misses'])(
  '[U11] [U12] lists every pool of the chain "%s" with the missed epochs of each oracle',
  async (seed) => {
    const { diary, ...chain } = await aChainWithDiary(seed)
    await using api = await startTestApi(chain)
    const { items: pools } = (await api.get('/api/v2/oracle-pools')).json as OraclePoolList
    expect(pools.map(({ poolNft }) => poolNft).toSorted()).toEqual(diary.poolNfts.toSorted())
    expect(pools).toHaveLength(2)

    for (const { poolNft, readyCount, oracleCount, blocksLate } of pools) {
      // Compared above, so it is a token id.
      const id = poolNft as TokenId
      const pool = (await api.get(`/api/v2/oracle-pools/${poolNft}`)).json as OraclePoolDetail
      expect(pool).toMatchObject({ readyCount, oracleCount, blocksLate })
      expect(pool.oracles.map(({ key }) => key).toSorted()).toEqual(diary.operatorsOf(id).toSorted())
      const missedByKey = Object.fromEntries(pool.oracles.map(({ key, missedEpochs }) => [key, missedEpochs]))
      const done = Object.fromEntries(pool.oracles.map(({ key }) => [key, diary.missedEpochs(id, key, ENDED)]))
      expect(missedByKey).toEqual(done)
      // Some epochs must be missed for the comparison to mean anything.
      expect(Object.values(done).flat().length).toBeGreaterThan(10)
    }
  },
  60_000,
)
