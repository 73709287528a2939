import type { Transaction } from '@ergo-explorer/chain'

/** A transaction as wallets submit it (EIP-12): amounts are text, because JavaScript numbers cannot hold them. */
export const walletTransaction = ({ inputs, dataInputs, outputs }: Transaction) => ({
  inputs: inputs.map(({ boxId, proof, extension }) => ({
    boxId,
    spendingProof: { proofBytes: proof, extension: Object.fromEntries(extension) },
  })),
  dataInputs: dataInputs.map((boxId) => ({ boxId })),
  outputs: outputs.map(({ value, ergoTree, creationHeight, assets, registers }) => ({
    value: String(value),
    ergoTree,
    creationHeight,
    assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
    additionalRegisters: registers,
  })),
})
