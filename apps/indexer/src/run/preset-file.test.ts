import { type Block, decodeCompactBits, encodeCompactBits, type Header } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'
import { assembleBlock, genesisBoxes, type SimBlock, Simulation } from '@ergo-explorer/simchain'
import { startDatabases, type ThrowawayDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#verify/verification.ts'
import { createRecordingLog } from '#testing/recording-log.ts'
import { aRunningIndexer, waitForIndex } from './testing/a-running-indexer.ts'
import { aStaticNode } from './testing/a-static-node.ts'

/** Unlike every built-in network: epochs, versions and rewards change within a few blocks. */
const FILE = {
  name: 'workshop',
  nodeNetwork: 'devnet',
  addressPrefix: 16,
  blockIntervalMs: 1000,
  initialDifficulty: '1000000',
  checkPow: false,
  versionHeights: [
    { version: 1, fromHeight: 1 },
    { version: 3, fromHeight: 2 },
    // Voted on from 64.
    { version: 4, fromHeight: 192 },
  ],
  difficulty: { epochLength: 16, epochsUsed: 4, autolykosV2: { fromHeight: 64, difficulty: '2000000' } },
  voting: { epochLength: 32, softForkEpochs: 2, activationEpochs: 2 },
  emission: {
    fixedRate: '75000000000',
    fixedRatePeriod: 100,
    epochLength: 20,
    epochReduction: '3000000000',
    foundersShare: '7500000000',
  },
  storageRentPeriod: 1_051_200,
}

/** The difficulty of the last one is recalculated: 240 = 15 · 16. */
const BLOCKS = 241
/** More than any chain of these tests has. */
const HUGE_SCORE = 10n ** 18n

const blake2b256 = await createBlake2b256()
const parsed = parsePresetFile(JSON.stringify(FILE))
const preset = parsed.ok ? parsed.preset : expect.fail(parsed.faults.join('\n'))
const genesis = genesisBoxes(preset, blake2b256)
const blocks = simulate()
const last = blocks.at(-1) ?? expect.fail('no block')

/** Blocks with the reward only, at the pace that the difficulties were computed for. */
function simulate(): SimBlock[] {
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'workshop', blake2b256 })
  const mined: SimBlock[] = []
  let branch = simulation.start()
  let timestamp = Date.UTC(2026, 0, 1)
  for (let height = 1; height <= BLOCKS; height++) {
    timestamp += simulation.difficulty.intervalAt(height)
    const next = simulation.mine(branch, { timestamp, transactions: [] })
    mined.push(next.block)
    branch = next.branch
  }
  return mined
}

/** The last block with another header. */
function changedLast(change: Partial<Pick<Header, 'nBits' | 'version'>>): Block {
  const { header, extension, transactions } = last
  const { pk: minerKey, n: nonce } = header.powSolution
  return assembleBlock(
    { ...header, extension, minerKey, nonce, ...change },
    { parent: blocks.at(-2)?.header, transactions, blake2b256 },
  )
}

let databases: ThrowawayDatabases
beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('a network of a preset file is indexed in bulk and live mode with its own epochs, versions and rewards', async () => {
  await using node = await aStaticNode(genesis, blocks, { preset })
  await using database = await databases.create()
  await using indexer = aRunningIndexer({ database, nodes: { node }, preset, maxReorgDepth: 20, isThreaded: true })
  await waitForIndex(database, 'it is at the tip', (at) => at?.mode === 'live' && at.id === last.header.id)
  await indexer.stop()
  expect(indexer.logged.filter(({ level }) => level !== 'info')).toEqual([])
  const { rows } = await database.pool.query<{ version: number; from: number }>(
    'SELECT version, min(height) AS from FROM blocks WHERE height > 0 GROUP BY version ORDER BY version',
  )
  expect(rows).toEqual([
    { version: 1, from: 1 },
    { version: 3, from: 2 },
    { version: 4, from: 192 },
  ])
  const difficulties = new Set(blocks.map(({ header }) => decodeCompactBits(header.nBits)))
  expect(difficulties.size).toBeGreaterThan(8)
  const client = await database.pool.connect()
  try {
    const options = {
      client,
      preset,
      blake2b256,
      log: createRecordingLog(),
      fromHeight: undefined,
      toHeight: undefined,
    }
    expect((await verify(options)).violations).toEqual([])
  } finally {
    client.release()
  }
}, 120_000)

const parentDifficulty = decodeCompactBits(blocks.at(-2)?.header.nBits ?? 0)
const required = decodeCompactBits(last.header.nBits)

const bansOf = ({ logged }: Pick<ReturnType<typeof aRunningIndexer>, 'logged'>) =>
  logged.filter(({ message }) => message === 'node banned').map(({ node: name, reason: why }) => ({ name, why }))

test('a block with the difficulty of its parent at the start of an epoch is refused and its node is banned', async () => {
  // Right for every network whose epoch does not start here.
  const wrong = changedLast({ nBits: encodeCompactBits(parentDifficulty) })
  await using node = await aStaticNode(genesis, blocks, { preset })
  await using liar = await aStaticNode(genesis, [...blocks.slice(0, -1), wrong], { preset, claimedScore: HUGE_SCORE })
  await using database = await databases.create()
  await using indexer = aRunningIndexer({ database, nodes: { node, liar }, preset, maxReorgDepth: 20 })
  await waitForIndex(database, 'it is at the tip', (at) => at?.mode === 'live' && at.id === last.header.id)
  await indexer.stop()
  const why = `block ${wrong.header.id} has difficulty ${parentDifficulty}, not ${required}`
  expect(bansOf(indexer)).toEqual([{ name: 'liar', why }])
}, 120_000)

test('a block with the version before the fork is refused and its node is banned', async () => {
  // Its headers alone do not tell: the votes for the version are part of extensions.
  const wrong = changedLast({ version: 3 })
  await using liar = await aStaticNode(genesis, [...blocks.slice(0, -1), wrong], { preset })
  await using database = await databases.create()
  await using indexer = aRunningIndexer({ database, nodes: { liar }, preset, maxReorgDepth: 20 })
  const why = `block ${wrong.header.id} has version 3, not 4`
  await expect.poll(() => bansOf(indexer)[0], { timeout: 60_000 }).toEqual({ name: 'liar', why })
  await indexer.stop()
  const { rows } = await database.pool.query('SELECT FROM blocks WHERE height = $1', [last.header.height])
  expect(rows).toEqual([])
}, 120_000)
