import {
  type Box,
  type BoxId,
  listBurnedTokens,
  findMint,
  parseLossless,
  presetOf,
  type Transaction,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { decodeBlock, decodeBox } from '@ergo-explorer/node'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createOracleReader, readRefreshContract } from './oracle-pools.ts'
import { rentCollectionOf } from './rules/protocol.ts'
import { createScriptReader } from './script-reader.ts'
import { describeTransaction, type Story, type StoryKind } from './story.ts'
import { countByKind, expectedFacts, storedFacts } from './testing/story-of.ts'

const preset = presetOf('mainnet')
const readScript = createScriptReader(await createBlake2b256())

interface Entry {
  readonly height: number
  readonly index: number
  readonly transaction: Transaction
  readonly spent: readonly Box[]
  readonly story: Story
}

const [FIRST, LAST] = [1_795_968, 1_796_160]

describeWithRealData('the stories of mainnet’s blocks 1,795,968 to 1,796,160', () => {
  const entries = describeBlocks()
  const ofKind = (kind: StoryKind): Entry[] => entries.filter(({ story }) => story.kind === kind)
  const idsOf = (found: readonly Entry[]): string[] => found.map(({ transaction }) => transaction.id)
  const holds = ({ assets }: Box, expectedToken: string | undefined) =>
    assets.some(({ tokenId }) => tokenId === expectedToken)
  const assetsOf = ({ assets }: Box) => assets

  test('are complete, with all inputs known', () => {
    const { counts, line } = countByKind(entries.map(({ story }) => story))
    process.stdout.write(`mainnet, ${entries.length} transactions: ${line}\n`)
    expect(counts.get('unknown-inputs')).toBeUndefined()
    expect((counts.get('other') ?? 0) / entries.length).toBeLessThan(0.05)
  })

  test('round-trip through their stored JSON', () => {
    expect(entries.map(({ story }) => storedFacts(story))).toEqual(entries.map(({ story }) => expectedFacts(story)))
  })

  test('have one reward per block, first', () => {
    expect(ofKind('mining-reward')).toHaveLength(LAST - FIRST + 1)
    expect(ofKind('mining-reward').every(({ index }) => index === 0)).toBe(true)
    for (const { story } of ofKind('mining-reward'))
      expect(story).toMatchObject({ payout: 15_000_000_000n, reemission: 12_000_000_000n, source: 'emission' })
  })

  test('collect rent 555 times, and nowhere else', () => {
    const isRentInput = ({ height, transaction, spent }: Entry) =>
      transaction.inputs.filter(
        (_input, index) => rentCollectionOf({ preset, height, inputs: spent, transaction }, index) !== undefined,
      ).length
    const rents = entries.filter((entry) => isRentInput(entry) > 0)
    expect(idsOf(ofKind('rent'))).toEqual(idsOf(rents))
    const boxes = ofKind('rent').map(({ story }) => (story.kind === 'rent' ? story.charged + story.emptied : 0))
    expect(boxes.reduce((sum, count) => sum + count, 0)).toBe(555)
  })

  test('refresh a pool wherever a known pool’s box is spent first', () => {
    const refreshes = entries.filter(({ spent }) =>
      preset.oraclePools.some(({ poolNft, version }) => version === 2 && spent[0]?.assets[0]?.tokenId === poolNft),
    )
    expect(refreshes.length).toBeGreaterThan(10)
    expect(refreshes.filter(({ story }) => story.kind !== 'oracle-refresh')).toEqual([])
  })

  test('recognise the old dollar pool’s posts and refreshes by its tokens', () => {
    const old = preset.oraclePools.find(({ version }) => version === 1)
    const posts = entries.filter(({ spent }) => spent.some((box) => holds(box, old?.oracleToken)))
    expect(posts.length).toBeGreaterThan(50)
    expect(posts.filter(({ story }) => story.kind !== 'oracle-post')).toEqual([])
    const refreshes = entries.filter(({ story }) => story.rule === 'oracle-refresh-v1')
    expect(refreshes.length).toBeGreaterThan(10)
    for (const { story } of refreshes) {
      if (story.kind === 'oracle-refresh') expect(story.operators.length).toBeGreaterThanOrEqual(4)
    }
  })

  test('leave a rate with every refresh and a datapoint with every post, of both versions', () => {
    const readOracle = createOracleReader(preset, readScript)
    for (const { story, transaction } of entries) {
      const states = transaction.outputs.flatMap((box) => readOracle(box) ?? [])
      if (story.kind === 'oracle-refresh') {
        const { poolNft, rate, epoch } = story
        expect(states).toEqual([{ kind: 'rate', poolNft, rate, epoch }])
      } else if (story.kind === 'oracle-post') {
        const { poolNft, oracleToken, operator, rate, epoch } = story
        expect(states).toEqual([{ kind: 'post', poolNft, oracleToken, operator, datapoint: rate, epoch }])
      }
    }
  })

  test('refresh through the contract of the pool’s preset', () => {
    const contracts = entries.flatMap(({ spent }) =>
      spent.flatMap((box) => readRefreshContract(readScript(box.ergoTree)) ?? []),
    )
    const terms = new Map(contracts.map((contract) => [contract.poolNft as string, contract]))
    const [usd, gold] = preset.oraclePools
    const common = { buffer: 4, minDatapoints: 8, maxDeviationPercent: 5 }
    expect(new Set(terms.keys())).toEqual(new Set([usd?.poolNft, gold?.poolNft]))
    expect(terms.get(usd?.poolNft ?? '')).toMatchObject({ ...common, epochLength: 6, oracleToken: usd?.oracleToken })
    expect(terms.get(gold?.poolNft ?? '')).toMatchObject({ ...common, epochLength: 30, oracleToken: gold?.oracleToken })
  })

  test('mint where the protocol allows it, and lose tokens only where the story states it', () => {
    const mints = entries.filter(({ transaction: { inputs, outputs } }) => {
      return inputs[0] !== undefined && findMint(inputs[0].boxId, outputs.map(assetsOf)) !== undefined
    })
    expect(idsOf(ofKind('mint'))).toEqual(idsOf(mints))
    const losing = entries.filter(
      ({ transaction, spent }) => listBurnedTokens(spent.map(assetsOf), transaction.outputs.map(assetsOf)).length > 0,
    )
    const kinds = new Set(losing.map(({ story }) => story.kind))
    expect([...kinds].filter((kind) => !['burn', 'mint', 'reemission', 'rent'].includes(kind))).toEqual([])
  })
})

function describeBlocks(): Entry[] {
  const boxes = new Map<BoxId, Box>()
  for (const line of readLines('node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz')) {
    const box = decodeBox(parseLossless(line))
    boxes.set(box.boxId, box)
  }
  return recordedBlocks().flatMap(({ header: { height }, transactions }) =>
    transactions.map((transaction, index) => {
      for (const box of transaction.outputs) boxes.set(box.boxId, box)
      const inputs = transaction.inputs.map(({ boxId }) => boxes.get(boxId))
      const dataInputs = transaction.dataInputs.map((boxId) => boxes.get(boxId))
      const story = describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript })
      return { height, index, transaction, spent: inputs.filter((box) => box !== undefined), story }
    }),
  )
}

function recordedBlocks() {
  const files = listFiles('node/blocks').filter((name) => /mainnet-179\d{4}\.json$/.test(name))
  const blocks = files.map((name) => {
    const block = decodeBlock(parseLossless(readJson(name)))
    if (!block.ok) throw block.error
    return block.value
  })
  return blocks.filter(({ header }) => header.height >= FIRST && header.height <= LAST)
}
