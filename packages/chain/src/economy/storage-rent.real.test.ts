import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { type Registers, boxSize } from '#box/box.ts'
import { ByteReader } from '#bytes/byte-reader.ts'
import { hexToBytes } from '#bytes/hex.ts'
import type { TokenId, TransactionId } from '#ids.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { mainnet } from '#network/mainnet.ts'
import { readRentCollection, rentOutcome } from './storage-rent.ts'

const FACTOR = 1_250_000

interface JsonBox {
  readonly boxId: string
  readonly value: number | bigint
  readonly ergoTree: string
  readonly creationHeight: number
  readonly assets: readonly { tokenId: TokenId; amount: number | bigint }[]
  readonly additionalRegisters: Registers
  readonly transactionId: TransactionId
  readonly index: number
}
interface JsonBlock {
  readonly header: { height: number }
  readonly blockTransactions: { transactions: readonly JsonTransaction[] }
}
interface JsonTransaction {
  readonly inputs: readonly {
    boxId: string
    spendingProof: { proofBytes: string; extension: Readonly<Record<string, string>> }
  }[]
  readonly outputs: readonly JsonBox[]
}

describeWithRealData('rent in mainnet blocks 1 795 968 to 1 796 160', () => {
  const boxes = new Map(
    readLines('node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz').map((line) => {
      const box = parseLossless(line) as JsonBox
      return [box.boxId, box]
    }),
  )
  const run = listFiles('node/blocks').filter((name) => /mainnet-179\d{4}\.json$/.test(name))
  const blocks = run.map((name) => parseLossless(readJson(name)) as JsonBlock)
  const spends = blocks.flatMap(({ header, blockTransactions }) =>
    blockTransactions.transactions.flatMap(({ inputs, outputs }) =>
      inputs.flatMap(({ boxId, spendingProof }) => {
        const box = boxes.get(boxId)
        return box === undefined ? [] : [{ box, outputs, spentAtHeight: header.height, ...spendingProof }]
      }),
    ),
  )
  const rent = spends.filter(({ box, outputs, spentAtHeight, proofBytes, extension }) => {
    const variables = Object.entries(extension).map(([id, value]) => [Number(id), value] as const)
    const spend = { spentAtHeight, proof: proofBytes, extension: variables, outputs: outputs.map(candidateOf) }
    return readRentCollection(mainnet, { box: candidateOf(box), boxBytes: sizeOf(box), ...spend })
  })

  test('is collected 555 times, and variable 127 is used for nothing else', () => {
    expect(rent).toHaveLength(555)
    expect(spends.filter(({ extension }) => '127' in extension)).toHaveLength(555)
  })

  test('leaves 471 boxes with exactly the minimum value, and consumes 84', () => {
    const outcomes = { recreated: 0, consumed: 0, untouched: 0 }
    for (const { box, outputs, extension } of rent) {
      const outcome = rentOutcome(BigInt(box.value), sizeOf(box), FACTOR)
      outcomes[outcome.box]++
      if (outcome.box !== 'recreated') continue
      const recreated = outputs[outputIndex(extension['127'] ?? '')]
      expect(recreated?.ergoTree).toBe(box.ergoTree)
      expect(BigInt(recreated?.value ?? 0)).toBe(outcome.minValue)
    }
    expect(outcomes).toEqual({ recreated: 471, consumed: 84, untouched: 0 })
  })
})

const sizeOf = (box: JsonBox): number => boxSize(candidateOf(box), box.transactionId, box.index)

const candidateOf = ({ value, ergoTree, creationHeight, assets, additionalRegisters }: JsonBox) => ({
  value: BigInt(value),
  ergoTree,
  creationHeight,
  assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: BigInt(amount) })),
  registers: additionalRegisters,
})

/** A constant of type Short (3). */
function outputIndex(constant: string): number {
  const reader = new ByteReader(hexToBytes(constant))
  expect(reader.byte()).toBe(3)
  return reader.zigZag32()
}
