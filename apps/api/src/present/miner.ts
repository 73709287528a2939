import { createLabelFinder, MAINNET_LABELS } from '@ergo-explorer/chain'
import type { Miner } from '@ergo-explorer/contract'

const findLabel = createLabelFinder(MAINNET_LABELS)
const SHORT = 8

/** A miner by the address of the reward script: its known name, else the end of the address. */
export const presentMiner = (address: string): Miner => ({
  address,
  name: findLabel({ address })?.label ?? address.slice(-SHORT),
})
