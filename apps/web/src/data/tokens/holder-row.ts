import type { Holder, Label } from '@ergo-explorer/contract'
import type { PartyView } from '../party-view.ts'

/** A holder of a token or of ERG. */
export interface HolderRow {
  readonly party: PartyView
  /** Null for an ordinary key. */
  readonly mark: HolderCategory | null
  readonly amount: string
  /** False for coins locked in a contract outside of circulation. */
  readonly isCirculating: boolean
}

export type HolderCategory = 'contract' | 'miner' | 'exchange'

export function toHolderRow({ party, amount, share }: Holder): HolderRow {
  const { address, kind, scriptHash, isReadable, label } = party
  return {
    party: { address, kind, scriptHash, isReadable, label: label && partyLabelOf(label) },
    mark: markOf(kind, label),
    amount,
    isCirculating: share !== null,
  }
}

const partyLabelOf = ({ name, source, certainty }: Label) => ({ name, source, certainty })

function markOf(kind: PartyView['kind'], label: Label | null): HolderCategory | null {
  if (label?.kind === 'miner' || label?.kind === 'exchange') return label.kind
  return kind === 'P2PK' ? null : 'contract'
}
