import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { ownerToParty, type TransactionView } from '../transactions/transaction-view.ts'

/** A reason to look twice before a transaction is signed. */
export type SigningWarning =
  | { readonly kind: 'copy' | 'burn'; readonly token: TokenView }
  | { readonly kind: 'contract'; readonly party: PartyView }
  | { readonly kind: 'fee' }

/** A hundred times what a payment costs. */
const MAX_USUAL_FEE = NANOERG_PER_ERG / 10n

/**
 * Tokens that imitate others, tokens that end, contracts that no label names, and a fee far above the usual one. Contracts
 * that are also spent, such as pools, are named by the API or belong to the transaction anyway.
 */
export function findSigningWarnings(view: TransactionView, namedContracts: ReadonlySet<string>): SigningWarning[] {
  const { tokens, burns, owners, inputs, outputs, fee } = view
  const spentOwners = new Set(inputs.boxes.map(({ owner }) => owner))
  const contracts = new Set(
    outputs.boxes.flatMap(({ owner, role }) =>
      owner === null || role === 'fee' || spentOwners.has(owner) ? [] : [owner],
    ),
  )
  return [
    ...tokens.filter(({ resembles }) => resembles).map((token) => ({ kind: 'copy' as const, token })),
    ...burns.flatMap(({ token }) => {
      const burned = tokens[token]
      return burned === undefined ? [] : [{ kind: 'burn' as const, token: burned }]
    }),
    ...[...contracts].flatMap((index) => {
      const owner = owners[index]
      const party = owner && ownerToParty(owner)
      const isNamed = party === undefined || party.label !== null || namedContracts.has(party.address)
      return isNamed || party.kind === 'P2PK' ? [] : [{ kind: 'contract' as const, party }]
    }),
    ...(BigInt(fee) > MAX_USUAL_FEE ? [{ kind: 'fee' as const }] : []),
  ]
}
