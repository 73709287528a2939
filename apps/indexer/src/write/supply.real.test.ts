import { type Block, type Box, type BoxId, parseLossless, presetOf } from '@ergo-explorer/chain'
import { decodeBlock, decodeBox } from '@ergo-explorer/node'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aContext } from '#testing/a-context.ts'
import { deriveBlock } from '#derive/block.ts'
import type { IndexedBox } from '#derive/context.ts'
import { emptyRows } from '#derive/rows.ts'
import { initialTotals } from '#derive/totals.ts'

const preset = presetOf('mainnet')
const { emission, treasury, noPremine, reemission, payToReemission } = preset.systemScripts
const TOTAL = 97_739_925_000_000_000n
/** EIP-27. */
const REEMISSION_TOKEN = 'd9a2cc8a09abfaed87afacfbb7daee79a6b26f10c6613fc13d3f3953e5521d1a'

describeWithRealData('circulating supply of real blocks', () => {
  test('equals the sum over boxes after each of the first 4200 blocks', () => {
    const blocks = readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz').map(decoded)
    const genesis = (parseLossless(readJson('node/boxes/genesis-mainnet.json')) as unknown[]).map(decodeBox)
    expect(compareWithBoxes(blocks, genesis, 0)).toEqual({ blocks: 4200, differences: [] })
  }, 120_000)

  test('equals the sum over the known boxes after each of 193 blocks with re-emission debt', () => {
    const blocks = listFiles('node/blocks')
      .filter((file) => /mainnet-179\d{4}\.json$/.test(file))
      .map((file) => decoded(readJson(file)))
      .toSorted((a, b) => a.header.height - b.header.height)
    const created = new Set(
      blocks.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId))),
    )
    const seeds = readLines('node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz')
      .map((line) => decodeBox(parseLossless(line)))
      .filter(({ boxId }) => !created.has(boxId))
    expect(compareWithBoxes(blocks, seeds, 1_795_967)).toEqual({ blocks: 193, differences: [] })
  }, 120_000)
})

/** Derives the blocks and, after each, sums up all unspent boxes from scratch. */
function compareWithBoxes(blocks: readonly Block[], seeds: readonly Box[], startHeight: number) {
  const context = { ...aContext(), preset }
  const unspent = new Map<BoxId, IndexedBox>()
  for (const [i, box] of seeds.entries())
    unspent.set(box.boxId, { number: i - seeds.length, box, script: context.dictionary.script(box.ergoTree) })
  let previous = initialTotals(preset, startHeight, seeds)
  const differences: number[] = []
  for (const block of blocks) {
    const derived = deriveBlock(emptyRows(), block, { previous, findBox: (id) => unspent.get(id), context })
    for (const box of derived.created) unspent.set(box.box.boxId, box)
    for (const id of derived.spent.keys()) unspent.delete(id)
    previous = derived.totals
    if (previous.circulating !== sumOf(unspent, block.header.height)) differences.push(block.header.height)
  }
  return { blocks: blocks.length, differences }
}

const LOCKED = new Set<string | undefined>([emission, treasury, noPremine, reemission, payToReemission])

function sumOf(unspent: ReadonlyMap<BoxId, IndexedBox>, height: number): bigint {
  let circulating = TOTAL
  for (const { box } of unspent.values()) {
    if (LOCKED.has(box.ergoTree)) circulating -= box.value
    if (height < 777_217 || box.ergoTree === emission) continue
    for (const { tokenId, amount } of box.assets) if (tokenId === REEMISSION_TOKEN) circulating -= amount
  }
  return circulating
}

function decoded(text: string): Block {
  const block = decodeBlock(parseLossless(text))
  return block.ok ? block.value : expect.fail(block.error.message)
}
