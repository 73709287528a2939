import type { KnownMiner } from '../api/operations.ts'

/** A miner: the address of its key, by which stories name it too, and its label. */
export interface MinerView {
  readonly address: string
  readonly name: string | null
}

/** The only conversion: blocks, charts and the miner's page name a miner in the same way. */
export const minerFromV2 = ({ keyAddress, label }: KnownMiner): MinerView => ({
  address: keyAddress,
  name: label?.name ?? null,
})
