import type { Box, BoxId, Header, Transaction } from '@ergo-explorer/chain'
import type { V0DataInputInfo, V0InputInfo, V0OutputInfo, V0TransactionInfo } from '@ergo-explorer/contract'
import type { IndexedChain } from '#testing/indexed-chain.ts'
import { type ConfirmedBox, confirmedChain } from '#testing/confirmed-chain.ts'
import { addressOf, loadTokenNames } from '#testing/mempool.ts'

/** Expected v0 boxes and transactions, derived from the blocks of the simulated chain. */
export async function expectedOf({ node, database }: IndexedChain) {
  const { blocks, boxOf } = confirmedChain(node)
  const nameOf = await loadTokenNames(database)

  const orphanOutput = (box: Box): V0OutputInfo => ({
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
    ...orphanOutput(box),
    spentTransactionId: spentBy?.id ?? null,
    mainChain: true,
  })
  const dataInput = (boxId: BoxId, index: number, transactionId: string): V0DataInputInfo => {
    const { value, transactionId: outputTransactionId, index: outputIndex, ergoTree } = boxOf(boxId).box
    const address = addressOf(ergoTree)
    return { id: boxId, value, index, transactionId, outputTransactionId, outputIndex, address }
  }
  const input = (
    boxId: BoxId,
    { index, transactionId, proof }: { readonly index: number; readonly transactionId: string; readonly proof: string },
  ): V0InputInfo => ({
    ...dataInput(boxId, index, transactionId),
    spendingProof: proof === '' ? null : proof,
  })
  const sides = ({ id, inputs, dataInputs, outputs }: Transaction) => ({
    inputs: inputs.map(({ boxId, proof }, i) => input(boxId, { index: i, transactionId: id, proof })),
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
    /** Output of a box that exists only in an orphaned block. */
    lostOutput: orphanOutput,
    sides,
    transaction,
  }
}
