import type { Holder, Label } from '@ergo-explorer/contract'
import type { PartyView } from '../party.ts'

/** Whoever has some of a token, or of the coin. */
export interface HolderRow {
  readonly party: PartyView
  /** What it is, where it is not just somebody's key. */
  readonly mark: HolderMark | null
  readonly amount: string
  /** False for coins that a contract keeps out of circulation. */
  readonly isCirculating: boolean
}

export type HolderMark = 'contract' | 'miner' | 'exchange'

export function holderRowOf({ party, amount, share }: Holder): HolderRow {
  const { address, kind, scriptHash, isReadable, label } = party
  return {
    party: { address, kind, scriptHash, isReadable, label: label && partyLabelOf(label) },
    mark: markOf(kind, label),
    amount,
    isCirculating: share !== null,
  }
}

const partyLabelOf = ({ name, source, certainty }: Label) => ({ name, source, certainty })

function markOf(kind: PartyView['kind'], label: Label | null): HolderMark | null {
  if (label?.kind === 'miner' || label?.kind === 'exchange') return label.kind
  return kind === 'P2PK' ? null : 'contract'
}
