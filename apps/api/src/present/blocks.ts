import { createLabelFinder, type Block, decodeCompactBits, rewardScript } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { registryLabels } from '@ergo-explorer/chain/registry'
import type { Miner } from '@ergo-explorer/contract'
import type { BlockRecord } from '#queries/blocks/records.ts'
import { addressOfErgoTree, type AddressContext } from '#scripts.ts'

const findMainnetLabel = createLabelFinder(registryLabels({ network: 'mainnet', addressPrefix: 0, blake2b256 }))
const SHORT_NAME_LENGTH = 8

/** A miner by reward script address: on mainnet the known name, otherwise the end of the address. */
export const presentMiner = (network: string, address: string): Miner => ({
  address,
  name: (network === 'mainnet' ? findMainnetLabel({ address })?.label : undefined) ?? address.slice(-SHORT_NAME_LENGTH),
})

/** Transactions in the tip have one confirmation, and so have transactions above the known tip. */
export const confirmationsAt = (tipHeight: number, height: number): number => Math.max(1, tipHeight - height + 1)

/** An orphaned block as a record for lists. */
export const toOrphanBlockRecord = (context: AddressContext, { header, transactions, size }: Block): BlockRecord => ({
  height: header.height,
  id: header.id,
  version: header.version,
  timestamp: header.timestamp,
  transactions: transactions.length,
  size,
  difficulty: decodeCompactBits(header.nBits),
  minerAddress: addressOfErgoTree(context, rewardScript(header.powSolution.pk)),
})
