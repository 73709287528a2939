import type { Hex } from '@ergo-explorer/chain'
import { SnapshotChanged } from '#database/query.ts'
import type { BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import type { MempoolTransactionBody } from '#queries/mempool/filtered.ts'
import { assetObject, boxObject, extensionObject, isBeingSpent, templateHashOf } from './chain-objects.ts'
import type { Loaders } from './loaders.ts'

export const unconfirmedBoxObject = (box: BoxWithSpending, loaders: Loaders, transaction?: unknown) => ({
  boxId: box.id,
  transactionId: box.transactionId,
  index: box.position,
  value: String(box.value),
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  ergoTreeTemplateHash: () => templateHashOf(box.ergoTree),
  address: box.address,
  additionalRegisters: box.registers,
  beingSpent: isBeingSpent(box),
  assets: () => box.assets.map((asset, index) => assetObject(asset, { index, boxId: box.id }, loaders)),
  transaction: async () =>
    transaction ?? unconfirmedTransactionObject(await loaders.mempoolTransaction(box.transactionId), loaders),
})

const unknownInput = (transactionId: string, index: number): never => {
  throw new SnapshotChanged(`input ${index} of transaction ${transactionId} is gone`)
}

export function unconfirmedTransactionObject(body: MempoolTransactionBody, loaders: Loaders) {
  const { id: transactionId, inputs, dataInputs, outputs } = body.transaction
  const object = {
    transactionId,
    size: body.size,
    timestamp: String(body.firstSeen),
    inputs: (): unknown[] => inputs.map((_, index) => object.inputAt(index)),
    inputAt: (index: number): unknown => {
      const { boxId, proof, extension } = inputs[index] ?? unknownInput(transactionId, index)
      return {
        transactionId,
        boxId,
        index,
        proofBytes: proof === '' ? null : proof,
        extension: extensionObject(extension),
        box: async () => {
          const [box] = await loaders.boxesById([boxId])
          return box === undefined ? null : boxObject(box, loaders)
        },
        transaction: object,
      }
    },
    dataInputs: (): unknown[] =>
      dataInputs.map((boxId, index) => ({ transactionId, boxId, index, transaction: object })),
    outputs: async (): Promise<unknown[]> => {
      const ids: Hex[] = outputs.map(({ boxId }) => boxId)
      return (await loaders.boxesById(ids)).map((box) => {
        if (box === undefined) throw new SnapshotChanged(`transaction ${transactionId} left the mempool`)
        return unconfirmedBoxObject(box, loaders, object)
      })
    },
  }
  return object
}
