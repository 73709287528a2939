import { type Block, type Box, parseLossless, presetOf } from '@ergo-explorer/chain'
import { decodeBlock, decodeBox } from '@ergo-explorer/node'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { NetEffectCheck } from './testing/net-effect-check.ts'

describeWithRealData('net effects of recorded mainnet transactions equal their box sums', () => {
  test.each([
    ['1 to 4,200', firstBlocks, () => boxesOf(parse(readJson('node/boxes/genesis-mainnet.json')))],
    [
      '700,000 to 700,010',
      () => blocksNamed(/mainnet-07000\d\d\.json$/),
      () => boxesOf(parse(readJson('node/boxes/mainnet-0700000-0700010-inputs.json'))),
    ],
    [
      '1,795,968 to 1,796,160',
      () => blocksNamed(/mainnet-179\d{4}\.json$/),
      () => boxesOf(readLines('node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz').map(parse)),
    ],
  ] as const)('blocks %s', (heights, blocks, boxes) => {
    const check = new NetEffectCheck(presetOf('mainnet'), boxes())
    for (const block of blocks()) check.addBlock(block)
    process.stdout.write(`mainnet blocks ${heights}: ${check.summary}\n`)
    expect([check.differing, check.skipped]).toEqual([[], 0])
    expect(check.transactions).toBeGreaterThan(0)
  })
})

const parse = (text: string): unknown => parseLossless(text)

const boxesOf = (recorded: unknown): Box[] => (recorded as readonly unknown[]).map((box) => decodeBox(box))

const firstBlocks = (): Block[] =>
  readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz').map((line) => toBlock(parse(line)))

const blocksNamed = (pattern: RegExp): Block[] =>
  listFiles('node/blocks')
    .filter((name) => pattern.test(name))
    .map((name) => toBlock(parse(readJson(name))))
    .toSorted((a, b) => a.header.height - b.header.height)

function toBlock(recorded: unknown): Block {
  const block = decodeBlock(recorded)
  if (!block.ok) throw block.error
  return block.value
}
