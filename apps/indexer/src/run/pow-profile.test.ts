import { encodeCompactBits, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { END_TIME, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { assembleBlock, generateBlocks, LiveChain, Simulation } from '@ergo-explorer/simchain'
import { startDatabases } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aRunningIndexer, waitForIndex } from './testing/a-running-indexer.ts'
import { aStaticNode } from './testing/a-static-node.ts'
import { bestBlocks } from './testing/reference-index.ts'

const blake2b256 = await createBlake2b256()

test('a chain of the pow profile is indexed in bulk and live mode, and a block of another difficulty is rejected', async () => {
  const simulation = new Simulation({ preset: presetOf('devnet'), profile: 'pow', seed: 'pow', blake2b256 })
  const blocks = [...generateBlocks(simulation, { blocks: 120, endTime: END_TIME, spanMs: 86_400_000 })]
  await using node = await startTestDevnet(new LiveChain(simulation, blocks, END_TIME))
  const { chain } = node
  const tip = bestBlocks(chain, 120, 120)[0] ?? expect.fail('no block')
  const { pk: minerKey, n: nonce } = tip.header.powSolution
  const heavy = assembleBlock(
    { ...tip.header, extension: tip.extension, minerKey, nonce, nBits: encodeCompactBits(1000n) },
    { parent: blocks.at(-2)?.header, transactions: tip.transactions, blake2b256 },
  )
  await using heavier = await aStaticNode(chain.genesis, [...blocks.slice(0, -1), heavy])
  await using databases = await startDatabases()
  await using database = await databases.create()
  await using indexer = aRunningIndexer({ database, nodes: { node, heavier }, maxReorgDepth: 20 })
  await waitForIndex(database, 'it is at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
  chain.fork({ depth: 2, length: 3 }, END_TIME + 1000)
  await waitForIndex(database, 'it follows the fork', (at) => at?.id === chain.tip.id)
  await indexer.stop()
  const bans = indexer.logged.filter(({ message }) => message === 'node banned')
  expect(bans.map(({ node: name, reason }) => ({ name, reason }))).toEqual([
    { name: 'heavier', reason: `block ${heavy.header.id} has difficulty 1000, not 1` },
  ])
}, 300_000)
