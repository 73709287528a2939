import type { Box, BoxId, Header, Transaction } from '@ergo-explorer/chain'
import type { V0DataInputInfo, V0InputInfo, V0OutputInfo, V0TransactionInfo } from '@ergo-explorer/contract'
import type { AnIndexedChain } from '../../../testing/an-indexed-chain.ts'
import { type ConfirmedBox, confirmedAt } from '../../../testing/confirmed.ts'
import { addressOf, tokenNamer } from '../../../testing/waiting.ts'

/** What v0 should say about boxes and transactions of the simulated chain, worked out from its blocks. */
export async function expectedOf({ node, database }: AnIndexedChain) {
  const { blocks, boxOf } = confirmedAt(node)
  const nameOf = await tokenNamer(database)

  const lostOutput = (box: Box): V0OutputInfo => ({
    id: box.boxId,
    txId: box.transactionId,
    value: box.value,
    index: box.index,
    creationHeight: box.creationHeight,
    ergoTree: box.ergoTree,
    address: addressOf(box.ergoTree),
    assets: box.assets.map(({ tokenId, amount }, index) => ({ tokenId, index, amount, ...nameOf(tokenId) })),
    additionalRegisters: box.registers,
    spentTransactionId: null,
    mainChain: false,
  })
  const output = ({ box, spentBy }: ConfirmedBox): V0OutputInfo => ({
    ...lostOutput(box),
    spentTransactionId: spentBy?.id ?? null,
    mainChain: true,
  })
  const dataInput = (boxId: BoxId, index: number, transactionId: string): V0DataInputInfo => {
    const { value, transactionId: outputTransactionId, index: outputIndex, ergoTree } = boxOf(boxId).box
    const address = addressOf(ergoTree)
    return { id: boxId, value, index, transactionId, outputTransactionId, outputIndex, address }
  }
  const input = (boxId: BoxId, index: number, transactionId: string, proof: string): V0InputInfo => ({
    ...dataInput(boxId, index, transactionId),
    spendingProof: proof === '' ? null : proof,
  })
  const sides = ({ id, inputs, dataInputs, outputs }: Transaction) => ({
    inputs: inputs.map(({ boxId, proof }, i) => input(boxId, i, id, proof)),
    dataInputs: dataInputs.map((boxId, i) => dataInput(boxId, i, id)),
    outputs: outputs.map(({ boxId }) => output(boxOf(boxId))),
  })
  const transaction = (each: Transaction, header: Header, index: number): V0TransactionInfo => ({
    id: each.id,
    headerId: header.id,
    inclusionHeight: header.height,
    timestamp: header.timestamp,
    index,
    confirmationsCount: blocks.length - header.height + 1,
    ...sides(each),
  })
  return {
    output,
    /** Of a box that only a block made which lost. */
    lostOutput,
    sides,
    transaction,
  }
}
