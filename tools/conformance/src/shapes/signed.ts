import type { Transaction } from '@ergo-explorer/chain'

/** A transaction as wallets hand it over (EIP-12): amounts are text, since their numbers could not hold them. */
export const asWalletsWrite = ({ inputs, dataInputs, outputs }: Transaction) => ({
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
