import type { FactAmounts } from '@ergo-explorer/contract'
import { readPartyChanges } from '#data/transactions/net-effect.ts'
import type { BoxSide, BoxView, TransactionView } from '#data/transactions/transaction-view.ts'
import type { BoxReference } from '../flow/box-key.ts'
import type { StoryMessage } from '@ergo-explorer/sentences/story-kinds'
import { type EntityNames, findParty, type StoryValue } from '@ergo-explorer/sentences/story-value'

/** The boxes that prove each value of a sentence, by placeholder. Values without a proof in single boxes are left out. */
export type Evidence = Readonly<Record<string, readonly BoxReference[]>>

/**
 * Finds the boxes that a sentence rests on: of a party those that it owns, of a token those that hold it, of an amount
 * those of the parties whose balance changes by exactly this amount, or that hold exactly this amount.
 */
export function findEvidence({ values }: StoryMessage, names: EntityNames, transaction: TransactionView): Evidence {
  const boxes = listBoxes(transaction)
  const entries = Object.entries(values).map(([placeholder, value]) => [
    placeholder,
    boxes.filter(proves(value, names, transaction)).map(({ side, index }) => ({ side, index })),
  ]) satisfies [string, BoxReference[]][]
  return Object.fromEntries(entries.filter(([, references]) => references.length > 0))
}

interface ListedBox {
  readonly side: BoxSide
  readonly index: number
  readonly box: BoxView
}

function listBoxes({ inputs, dataInputs, outputs }: TransactionView): ListedBox[] {
  const listSide = (side: BoxSide, boxes: readonly BoxView[]) => boxes.map((box, index) => ({ side, index, box }))
  return [
    ...listSide('input', inputs.boxes),
    ...listSide('data', dataInputs.boxes),
    ...listSide('output', outputs.boxes),
  ]
}

type Proves = (listed: ListedBox) => boolean

const NEVER: Proves = () => false

function proves(value: StoryValue, names: EntityNames, transaction: TransactionView): Proves {
  if (typeof value !== 'object') return NEVER
  switch (value.as) {
    case 'party':
      return isOwnedBy(value.id, names, transaction)
    case 'token':
    case 'pool':
      return holdsToken(transaction, [value.id])
    case 'rate':
      return holdsToken(transaction, [value.poolNft])
    case 'figure':
      return holdsToken(transaction, [value.asset.tokenId])
    case 'amounts':
      return value.amountsValue === null ? NEVER : provesAmounts(value.amountsValue, transaction)
    case 'party-kind':
      return NEVER
  }
}

/** A miner is named by the public key in the script of the rewards. */
const KEY_LENGTH = 66

function isOwnedBy(id: string, names: EntityNames, { owners }: TransactionView): Proves {
  const { address } = findParty(names, id)
  const isOwner = ({ address: own, ergoTree = '' }: TransactionView['owners'][number]) =>
    (address !== '' && own === address) || (id.length === KEY_LENGTH && ergoTree.includes(id))
  return ({ side, box: { owner } }) => {
    const view = owner === null ? undefined : owners[owner]
    return side !== 'data' && view !== undefined && isOwner(view)
  }
}

function holdsToken({ tokens }: TransactionView, tokenIds: readonly string[]): Proves {
  const wanted = new Set(tokens.flatMap(({ tokenId }, index) => (tokenIds.includes(tokenId) ? [index] : [])))
  return ({ box: { assets } }) => assets.some(({ token }) => wanted.has(token))
}

function provesAmounts({ nanoErg, assets }: FactAmounts, transaction: TransactionView): Proves {
  // Every box holds some ERG, so the tokens say more.
  if (assets.length > 0)
    return holdsToken(
      transaction,
      assets.map(({ tokenId }) => tokenId),
    )
  const addresses = partiesThatChangeBy(BigInt(nanoErg), transaction)
  return ({ side, box: { value, owner } }) => {
    if (side === 'data') return false
    const address = owner === null ? undefined : transaction.owners[owner]?.address
    return addresses.size > 0 ? address !== undefined && addresses.has(address) : value === nanoErg
  }
}

/** Parties that gain or lose exactly this much, with or without the fee; or all that gain it together. */
function partiesThatChangeBy(nanoErg: bigint, transaction: TransactionView): ReadonlySet<string> {
  const parties = (readPartyChanges(transaction) ?? []).filter(({ role }) => role !== 'fee')
  const fee = BigInt(transaction.fee)
  const matching = parties.filter(({ nanoErg: change }) => [change, -change, -change - fee].includes(nanoErg))
  const gainers = parties.filter(({ nanoErg: change }) => change > 0n)
  const total = gainers.reduce((sum, { nanoErg: change }) => sum + change, 0n)
  const found = matching.length > 0 ? matching : total === nanoErg ? gainers : []
  return new Set(found.map(({ party }) => party.address))
}
