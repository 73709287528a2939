import { type Box, type Hex, hexToBytes, parseErgoTree, renderConstant, renderDecoded } from '@ergo-explorer/chain'
import type { V1OutputInfo, V1TransactionInfo } from '@ergo-explorer/contract'
import type { IndexedChain } from './indexed-chain.ts'
import { type ConfirmedBox, confirmedChain } from './confirmed-chain.ts'
import { addressOf, loadTokenNames } from './mempool.ts'

/** The main chain of the simulated node in the format of v1. */
export async function chainInV1({ node, database }: Pick<IndexedChain, 'node' | 'database'>) {
  const chain = confirmedChain(node)
  const nameOf = await loadTokenNames(database)
  const tip = chain.blocks.length
  const firstNumber = -node.chain.genesis.length
  const numbers = new Map(chain.boxes.map(({ box }, i) => [box.boxId, firstNumber + i]))
  const located = chain.blocks.flatMap(({ header, transactions }) =>
    transactions.map((transaction, index) => ({ header, index, transaction })),
  )

  /** Boxes of orphaned blocks have no number. */
  const numberOf = (box: Box): bigint => BigInt(numbers.get(box.boxId) ?? -1)
  const blockIdOf = ({ height }: ConfirmedBox): Hex =>
    height === 0 ? '00'.repeat(32) : chain.blockAt(height).header.id
  const script = (tree: Hex) => ({ ergoTree: tree, ergoTreeConstants: constantsOf(tree), ergoTreeScript: '' })
  const content = (box: Box) => ({
    address: addressOf(box.ergoTree),
    assets: box.assets.map(({ tokenId, amount }, index) => ({ tokenId, index, amount, ...nameOf(tokenId) })),
    additionalRegisters: Object.fromEntries(
      Object.entries(box.registers).map(([id, value]: [string, Hex]) => [id, renderConstant(value)]),
    ),
  })

  const output = (confirmed: ConfirmedBox): V1OutputInfo => ({
    boxId: confirmed.box.boxId,
    transactionId: confirmed.box.transactionId,
    blockId: blockIdOf(confirmed),
    value: confirmed.box.value,
    index: confirmed.box.index,
    globalIndex: numberOf(confirmed.box),
    creationHeight: confirmed.box.creationHeight,
    settlementHeight: confirmed.height,
    ...script(confirmed.box.ergoTree),
    ...content(confirmed.box),
    spentTransactionId: confirmed.spentBy?.id ?? null,
    mainChain: true,
  })

  const toTransactionInfo = (number: number): V1TransactionInfo => {
    const { header, index, transaction } = located[number] ?? never(number)
    return {
      id: transaction.id,
      blockId: header.id,
      inclusionHeight: header.height,
      timestamp: header.timestamp,
      index,
      globalIndex: BigInt(number),
      numConfirmations: tip - header.height + 1,
      inputs: transaction.inputs.map(({ boxId, proof }, at) => {
        const spent = chain.boxOf(boxId)
        return {
          boxId,
          value: spent.box.value,
          index: at,
          spendingProof: proof === '' ? null : proof,
          outputBlockId: blockIdOf(spent),
          outputTransactionId: spent.box.transactionId,
          outputIndex: spent.box.index,
          outputGlobalIndex: numberOf(spent.box),
          outputCreatedAt: spent.box.creationHeight,
          outputSettledAt: spent.height,
          ...script(spent.box.ergoTree),
          ...content(spent.box),
        }
      }),
      dataInputs: transaction.dataInputs.map((boxId, at) => {
        const read = chain.boxOf(boxId)
        return {
          boxId,
          value: read.box.value,
          index: at,
          outputBlockId: blockIdOf(read),
          outputTransactionId: read.box.transactionId,
          outputIndex: read.box.index,
          ergoTree: read.box.ergoTree,
          ...content(read.box),
        }
      }),
      outputs: transaction.outputs.map(({ boxId }) => output(chain.boxOf(boxId))),
      size: transaction.size,
    }
  }
  return {
    ...chain,
    tip,
    transactions: located.map(({ transaction }) => transaction),
    output,
    transaction: toTransactionInfo,
    nameOf,
  }
}

export function constantsOf(tree: Hex): string {
  const parsed = parseErgoTree(hexToBytes(tree))
  if (!parsed.ok) return ''
  return parsed.value.constants.map((constant, i) => `${i}: ${renderDecoded(constant) ?? ''}`).join('\n')
}

const never = (number: number): never => {
  throw new RangeError(`no transaction ${number}`)
}
