import { createLabelFinder, MAINNET_LABELS } from '@ergo-explorer/chain'
import type { Miner } from '@ergo-explorer/contract'

const findLabel = createLabelFinder(MAINNET_LABELS)
const SHORT_NAME_LENGTH = 8

/** A miner by reward script address: the known name, otherwise the end of the address. */
export const presentMiner = (address: string): Miner => ({
  address,
  name: findLabel({ address })?.label ?? address.slice(-SHORT_NAME_LENGTH),
})
