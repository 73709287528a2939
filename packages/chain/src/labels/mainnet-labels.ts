import { EXCHANGE_LABELS } from './exchanges.ts'
import { GENERIC_LABELS, PROTOCOL_LABELS } from './protocol.ts'
import type { Label } from './label.ts'
import { MINER_LABELS } from './miners.ts'
import { ROSEN_LABELS, SPECTRUM_LABELS, STABLECOIN_LABELS } from './dapps.ts'

/** All built-in labels. Names are claims of their sources, never part of the protocol. */
export const MAINNET_LABELS: readonly Label[] = [
  ...PROTOCOL_LABELS,
  ...MINER_LABELS,
  ...EXCHANGE_LABELS,
  ...STABLECOIN_LABELS,
  ...SPECTRUM_LABELS,
  ...ROSEN_LABELS,
  ...GENERIC_LABELS,
]
