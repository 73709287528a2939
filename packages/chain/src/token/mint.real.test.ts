import { fakeBoxId, describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import type { BoxId, TokenId } from '#ids.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { type Assets, listBurnedTokens, findMint } from './mint.ts'

interface RecordedBox {
  readonly boxId: string
  readonly assets: readonly { readonly tokenId: TokenId; readonly amount: number | bigint }[]
}
interface RecordedTransaction {
  readonly id: string
  readonly inputs: readonly { readonly boxId: BoxId }[]
  readonly outputs: readonly RecordedBox[]
}
interface RecordedMint {
  readonly file: string
  readonly txIndex: number
  readonly tokenId: string
  readonly issuanceBoxId: string
  readonly emissionAmount: number
  readonly outputsHoldingToken: number
}
interface RecordedBurn {
  readonly txId: string
  readonly burned: Readonly<Record<string, number>>
}

describeWithRealData('recorded transactions', () => {
  test('mint the recorded tokens', () => {
    const { mints }: { mints: readonly RecordedMint[] } = JSON.parse(readJson('vectors/token-mints.json'))
    const found = mints.map(({ file, txIndex }) => {
      const transaction = transactionsOf(file)[txIndex]
      const mint = findMint(transaction?.inputs[0]?.boxId ?? fakeBoxId(0), (transaction?.outputs ?? []).map(assetsOf))
      return { mint, issuingBoxId: transaction?.outputs[mint?.issuingOutputIndex ?? -1]?.boxId }
    })
    expect(found).toHaveLength(26)
    expect(
      found.map(({ mint, issuingBoxId }) => [mint?.tokenId, mint?.amount, mint?.outputIndexes.length, issuingBoxId]),
    ).toEqual(
      mints.map((mint) => [mint.tokenId, BigInt(mint.emissionAmount), mint.outputsHoldingToken, mint.issuanceBoxId]),
    )
  })

  test('burn exactly the recorded tokens in 193 blocks whose inputs are all known', () => {
    const { burns }: { burns: readonly RecordedBurn[] } = JSON.parse(readJson('vectors/token-burns.json'))
    const files = listFiles('node/blocks').filter((file) => /mainnet-179\d{4}\.json$/.test(file))
    const transactions = files.flatMap(transactionsOf)
    const spent = readLines('node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz').map(readBox)
    const boxes = new Map([...spent, ...transactions.flatMap(({ outputs }) => outputs)].map((box) => [box.boxId, box]))
    const found = transactions.flatMap(({ id, inputs, outputs }) => {
      const held = inputs.map(({ boxId }) => assetsOf(boxes.get(boxId)))
      const burned = listBurnedTokens(held, outputs.map(assetsOf))
      return burned.length === 0 ? [] : [[id, burned]]
    })
    process.stdout.write(`burns: ${found.length} in ${transactions.length} transactions of ${files.length} blocks\n`)
    expect(found).toHaveLength(32)
    expect(found).toEqual(
      burns.map(({ txId, burned }) => [
        txId,
        Object.entries(burned).map(([tokenId, amount]) => ({ tokenId, amount: BigInt(amount) })),
      ]),
    )
  })
})

function transactionsOf(file: string): readonly RecordedTransaction[] {
  const block = parseLossless(readJson(file)) as { blockTransactions: { transactions: readonly RecordedTransaction[] } }
  return block.blockTransactions.transactions
}

function readBox(line: string): RecordedBox {
  return parseLossless(line) as RecordedBox
}

/** @throws if an input was not recorded, because the sums would then prove nothing. */
function assetsOf(box: RecordedBox | undefined): Assets {
  if (box === undefined) throw new Error('an input is not among the recorded boxes')
  return box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: BigInt(amount) }))
}
