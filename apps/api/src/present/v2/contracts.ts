import { toNanoErg } from '@ergo-explorer/chain'
import type { ContractDetail, ContractSummary } from '@ergo-explorer/contract'
import type { ContractDetails, ContractRecord } from '#queries/contracts.ts'
import { presentLabel, presentParty } from './parties.ts'
import type { PresentContext } from './present-context.ts'

export function presentContract(context: PresentContext, contract: ContractRecord): ContractSummary {
  const { sha256, blake2b256, exampleHash: hash, exampleAddress: address } = contract
  return {
    templateSha256: sha256,
    templateBlake2b256: blake2b256,
    label: presentLabel(context, { templateHash: blake2b256 }),
    value: toNanoErg(contract.value),
    boxCount: contract.boxes,
    unspentCount: contract.unspent,
    transactionCount: contract.spends,
    example: hash === null || address === null ? null : presentParty(context, { hash, address, template: blake2b256 }),
  }
}

export const presentContractDetail = (context: PresentContext, contract: ContractDetails): ContractDetail => ({
  ...presentContract(context, contract),
  template: contract.bytes,
  scriptCount: contract.scripts,
})
