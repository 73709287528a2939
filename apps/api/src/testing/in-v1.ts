import { type Box, type Hex, hexToBytes, parseErgoTree, renderConstant, renderDecoded } from '@ergo-explorer/chain'
import type { V1OutputInfo, V1TransactionInfo } from '@ergo-explorer/contract'
import type { AnIndexedChain } from './an-indexed-chain.ts'
import { type ConfirmedBox, confirmedAt } from './confirmed.ts'
import { addressOf, tokenNamer } from './waiting.ts'

/** The best chain as the simulated node has it, in the shapes of v1. */
export async function inV1({ node, database }: Pick<AnIndexedChain, 'node' | 'database'>) {
  const chain = confirmedAt(node)
  const nameOf = await tokenNamer(database)
  const tip = chain.blocks.length
  const firstNumber = -node.chain.genesis.length
  const numbers = new Map(chain.boxes.map(({ box }, i) => [box.boxId, firstNumber + i]))
  const placed = chain.blocks.flatMap(({ header, transactions }) =>
    transactions.map((made, index) => ({ header, index, made })),
  )

  /** Boxes of blocks that lost have none. */
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

  const transaction = (number: number): V1TransactionInfo => {
    const { header, index, made } = placed[number] ?? never(number)
    return {
      id: made.id,
      blockId: header.id,
      inclusionHeight: header.height,
      timestamp: header.timestamp,
      index,
      globalIndex: BigInt(number),
      numConfirmations: tip - header.height + 1,
      inputs: made.inputs.map(({ boxId, proof }, at) => {
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
      dataInputs: made.dataInputs.map((boxId, at) => {
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
      outputs: made.outputs.map(({ boxId }) => output(chain.boxOf(boxId))),
      size: made.size,
    }
  }
  return { ...chain, tip, transactions: placed.map(({ made }) => made), output, transaction, nameOf }
}

export function constantsOf(tree: Hex): string {
  const parsed = parseErgoTree(hexToBytes(tree))
  if (!parsed.ok) return ''
  return parsed.value.constants.map((constant, i) => `${i}: ${renderDecoded(constant) ?? ''}`).join('\n')
}

const never = (number: number): never => {
  throw new RangeError(`no transaction ${number}`)
}
