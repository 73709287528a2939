import {
  type Box,
  type BoxId,
  listBurnedTokens,
  findMint,
  presetOf,
  type TokenId,
  type Transaction,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import { describe, expect, test } from 'vitest'
import { createOracleReader } from './oracle-pools.ts'
import { rentCollectionOf } from './rules/protocol.ts'
import { createScriptReader } from './script-reader.ts'
import { readAmmPool } from './spectrum.ts'
import { describeTransaction, type Story, type StoryKind } from './story.ts'
import { checkSentence, reportSentences } from './testing/sentence-check.ts'
import { countByKind, expectedFacts, storedFacts } from './testing/story-of.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const readScript = createScriptReader(blake2b256)

interface Entry {
  readonly height: number
  readonly index: number
  readonly transaction: Transaction
  readonly spent: readonly Box[]
  readonly story: Story
}

const entries = [...describeChain(Number(process.env['SIMULATED_BLOCKS'] ?? 2500))]
const ofKind = (kind: StoryKind): Entry[] => entries.filter(({ story }) => story.kind === kind)
const idsOf = (found: readonly Entry[]): string[] => found.map(({ transaction }) => transaction.id)
const holds = ({ assets }: Box, expectedToken: string): boolean =>
  assets.some(({ tokenId }) => tokenId === expectedToken)
const assetsOf = ({ assets }: Box) => assets

function* describeChain(blocks: number): Generator<Entry> {
  const unspent = new Map<BoxId, Box>(genesisBoxes(preset, blake2b256).map((box) => [box.boxId, box]))
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'stories', blake2b256 })
  for (const block of generateBlocks(simulation, { blocks, endTime: 1_760_000_000_000, spanMs: 400 * 86_400_000 })) {
    const { height } = block.header
    for (const [index, transaction] of block.transactions.entries()) {
      const spent = transaction.inputs.map(({ boxId }) => unspent.get(boxId) ?? expect.fail(`no box ${boxId}`))
      const dataInputs = transaction.dataInputs.map((boxId) => unspent.get(boxId))
      const story = describeTransaction({ preset, height, transaction, inputs: spent, dataInputs, readScript })
      yield { height, index, transaction, spent, story }
      for (const { boxId } of spent) unspent.delete(boxId)
      for (const box of transaction.outputs) unspent.set(box.boxId, box)
    }
  }
}

describe('stories of a demo chain', () => {
  test('every transaction has one, and hardly any is unclassified', () => {
    const { counts, line } = countByKind(entries.map(({ story }) => story))
    process.stdout.write(`demo chain, ${entries.length} transactions: ${line}\n`)
    expect((counts.get('other') ?? 0) / entries.length).toBeLessThan(0.05)
    expect(counts.get('unknown-inputs')).toBeUndefined()
  })

  test('sentences leave no moved value unexplained', () => {
    const checked = entries.map((entry) => ({ entry, check: checkSentence(preset, readScript, entry) }))
    expect(reportSentences('demo chain', checked)).toEqual([])
  })

  test('each round-trips through its stored JSON', () => {
    expect(entries.map(({ story }) => storedFacts(story))).toEqual(entries.map(({ story }) => expectedFacts(story)))
  })

  test('the first transaction of a block is its reward, and no other is', () => {
    expect(idsOf(ofKind('mining-reward'))).toEqual(idsOf(entries.filter(({ index }) => index === 0)))
  })

  test('a transaction that spends only fee boxes collects fees', () => {
    const collecting = entries.filter(({ spent }) =>
      spent.every(({ ergoTree }) => ergoTree === preset.systemScripts.fee),
    )
    expect(collecting.length).toBeGreaterThan(1000)
    expect(idsOf(ofKind('fee-collection'))).toEqual(idsOf(collecting))
  })

  test('a pool refreshes where its NFT and its refresh NFT are spent together', () => {
    const refreshes = entries.filter(({ spent }) =>
      preset.oraclePools.some(
        ({ poolNft, refreshNft = '' }) =>
          spent[0]?.assets[0]?.tokenId === poolNft &&
          !spent[0].ergoTree.startsWith('0008cd') &&
          spent[1]?.assets[0]?.tokenId === refreshNft,
      ),
    )
    expect(refreshes.length).toBeGreaterThan(100)
    expect(idsOf(ofKind('oracle-refresh'))).toEqual(idsOf(refreshes))
  })

  test('mints are those that the protocol allows', () => {
    const mints = entries.filter(({ transaction: { inputs, outputs } }) => {
      return inputs[0] !== undefined && findMint(inputs[0].boxId, outputs.map(assetsOf)) !== undefined
    })
    expect(mints.length).toBeGreaterThan(50)
    expect(idsOf(ofKind('mint'))).toEqual(idsOf(mints))
  })

  test('rent is collected where a spend shows it', () => {
    const rents = entries.filter(({ height, transaction, spent }) =>
      transaction.inputs.some(
        (_input, index) => rentCollectionOf({ preset, height, inputs: spent, transaction }, index) !== undefined,
      ),
    )
    expect(rents.length).toBeGreaterThan(2)
    expect(idsOf(ofKind('rent'))).toEqual(idsOf(rents))
  })

  test('missing tokens are burned, owed to re-emission, or part of a mint', () => {
    const vanishing = entries.filter(
      ({ transaction, spent }) => listBurnedTokens(spent.map(assetsOf), transaction.outputs.map(assetsOf)).length > 0,
    )
    const kinds = new Set(vanishing.map(({ story }) => story.kind))
    // The last reward of the emission destroys the NFT of its contract; only longer chains have it.
    kinds.delete('mining-reward')
    expect([...kinds].toSorted()).toEqual(['burn', 'mint', 'reemission'])
    for (const { story } of vanishing) if (story.kind === 'mint') expect(story.burned).not.toEqual([])
  })

  test('a pool of ERG and a token loses and gains what the trade states', () => {
    for (const { story, transaction, spent } of ofKind('trade')) {
      if (story.kind !== 'trade') continue
      const [leg] = story.legs
      const isPool = (box: Box) => holds(box, leg?.poolNft ?? '')
      const before = spent.find(isPool)?.value ?? 0n
      const after = transaction.outputs.find(isPool)?.value ?? 0n
      expect((leg?.sent.nanoErg ?? 0n) - (leg?.received.nanoErg ?? 0n)).toBe(after - before)
      expect(story.trader).toBeDefined()
    }
    expect(ofKind('trade').length).toBeGreaterThan(100)
  })

  test('the states of a pool before and after match its trade', () => {
    for (const { story, transaction, spent } of ofKind('trade')) {
      if (story.kind !== 'trade') continue
      const before = spent.flatMap((box) => readAmmPool(box, readScript) ?? [])
      const after = transaction.outputs.flatMap((box) => readAmmPool(box, readScript) ?? [])
      expect(after.map(({ poolNft }) => poolNft)).toEqual(story.legs.map(({ poolNft }) => poolNft))
      for (const [index, { sent, received }] of story.legs.entries()) {
        const [old, now] = [before[index], after[index]]
        const [inTokens, outTokens] = [sent, received].map(({ assets }) => assets[0]?.amount ?? 0n)
        expect((old?.x.amount ?? 0n) + sent.nanoErg - received.nanoErg).toBe(now?.x.amount)
        expect((old?.y.amount ?? 0n) + (inTokens ?? 0n) - (outTokens ?? 0n)).toBe(now?.y.amount)
        expect(old?.shares).toEqual(now?.shares)
      }
    }
  })

  test('every refresh leaves a rate and every post a datapoint, and no other transaction leaves a datapoint', () => {
    const readOracle = createOracleReader(preset, readScript)
    for (const { story, transaction } of entries) {
      const [state, ...more] = transaction.outputs.flatMap((box) => readOracle(box) ?? [])
      if (story.kind === 'oracle-refresh') {
        const { poolNft, rate, epoch } = story
        expect([state, more]).toEqual([{ kind: 'rate', poolNft, rate, epoch }, []])
      } else if (story.kind === 'oracle-post') {
        const { poolNft, oracleToken, operator, rate, epoch } = story
        expect([state, more]).toEqual([{ kind: 'post', poolNft, oracleToken, operator, datapoint: rate, epoch }, []])
      } else expect(state?.kind).not.toBe('post')
    }
  })

  test('a transfer balances: everything sent is received or paid as fee', () => {
    for (const { story } of entries) {
      if (story.kind !== 'transfer') continue
      const sum = (parties: readonly { nanoErg: bigint }[]) => parties.reduce((all, { nanoErg }) => all + nanoErg, 0n)
      expect(sum(story.from)).toBe(sum(story.to) + story.fee)
      const tokens = story.to.flatMap(({ assets }) => assets).reduce((all, { amount }) => all + amount, 0n)
      expect(story.from.flatMap(({ assets }) => assets).reduce((all, { amount }) => all + amount, 0n)).toBe(tokens)
    }
  })

  test('contains every kind that the demo chain should show', () => {
    const kinds = [
      'transfer',
      'consolidation',
      'airdrop',
      'trade',
      'order',
      'liquidity',
      'burn',
      'oracle-post',
      'treasury',
      'reemission',
      'bank-exchange',
      'exchange',
    ] as const satisfies readonly StoryKind[]
    expect(kinds.filter((kind) => ofKind(kind).length === 0)).toEqual([])
  })

  test('every bank exchange and every post is recognised as such', () => {
    const [usd] = preset.oraclePools
    const oracleToken = (usd?.oracleToken ?? '') as TokenId
    const moved = entries.filter(({ spent }) => spent[0] !== undefined && holds(spent[0], oracleToken))
    expect(new Set(moved.map(({ story }) => story.kind))).toEqual(new Set(['oracle-post']))
    for (const { story } of ofKind('bank-exchange')) expect(story).toMatchObject({ rate: expect.any(BigInt) as bigint })
  })
})
