import { type Block, type Box, findEmissionFault, parseLossless, presetOf } from '@ergo-explorer/chain'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBlock } from '#decode/block.ts'
import { decodeBox } from '#decode/transaction.ts'

const mainnet = presetOf('mainnet')

describeWithRealData('recorded blocks', () => {
  test('spend the emission box by its contract and, from EIP-27 on, by the rule for its tokens', () => {
    const genesis = (parseLossless(readJson('node/boxes/genesis-mainnet.json')) as unknown[]).map(decodeBox)
    const boxes = new Map(genesis.map((box) => [box.boxId, box]))
    const counts = { blocks: 0, spends: 0, withTokens: 0, unknownInput: 0 }
    const faults: unknown[] = []
    for (const { header, transactions } of recordedBlocks()) {
      counts.blocks++
      for (const { inputs, outputs } of transactions) {
        const spent = inputs.map(({ boxId }) => boxes.get(boxId)).filter((box) => box !== undefined)
        for (const box of outputs) boxes.set(box.boxId, box)
        const isEmission = ({ ergoTree }: Box) => ergoTree === mainnet.systemScripts.emission
        if (spent.length < inputs.length) {
          if (outputs.some(isEmission)) counts.unknownInput++
          continue
        }
        if (!spent.some(isEmission)) continue
        counts.spends++
        if (outputs.some((box) => isEmission(box) && box.assets.length > 0)) counts.withTokens++
        const { height, powSolution } = header
        const fault = findEmissionFault(mainnet, { height, minerKey: powSolution.pk, inputs, spent, outputs })
        if (fault !== undefined) faults.push({ height, fault })
      }
    }
    process.stdout.write(`emission: ${JSON.stringify(counts)}, ${faults.length} rejected\n`)
    expect(faults).toEqual([])
    expect(counts.spends).toBeGreaterThan(4200)
    expect(counts.withTokens).toBeGreaterThan(100)
  })
})

function recordedBlocks(): Block[] {
  const texts = listFiles('node/blocks')
    .filter((file) => file.includes('mainnet') && !file.includes('trimmed') && !file.includes('0000001-0000100'))
    .flatMap((file) => (/\.jsonl(\.gz)?$/.test(file) ? readLines(file) : [readJson(file)]))
  const blocks = texts.map((text) => {
    const block = decodeBlock(parseLossless(text))
    return block.ok ? block.value : expect.fail(block.error.message)
  })
  return [...new Map(blocks.map((block) => [block.header.id, block])).values()].toSorted(
    (a, b) => a.header.height - b.header.height,
  )
}
