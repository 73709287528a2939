import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import type { ContextValue, RegisterValue } from '@ergo-explorer/contract'
import type { KnownAsset, KnownSpending, KnownTransaction, KnownTransactionBox } from '../api/operations.ts'
import type { PartyView } from '../party-view.ts'
import { type TokenView, toTokenView } from '../token-view.ts'
import type { TransactionView, ConstantView } from './transaction-view.ts'

/** Transaction data from any API version; `build-transaction-view.ts` turns it into the page view. */
export interface TransactionData extends Pick<
  TransactionView,
  | 'id'
  | 'state'
  | 'block'
  | 'timestamp'
  | 'confirmations'
  | 'firstSeen'
  | 'size'
  | 'story'
  | 'statusDetails'
  | 'nanoErgPerUsd'
> {
  readonly inputs: readonly BoxData[]
  readonly dataInputs: readonly BoxData[]
  readonly outputs: readonly BoxData[]
  readonly mints: readonly AssetData[]
  readonly burns: readonly AssetData[]
}

export interface BoxData {
  readonly boxId: string
  readonly value: NanoErg | null
  readonly owner: PartyView | null
  readonly ergoTree: string | null
  readonly assets: readonly AssetData[]
  readonly registers: readonly ConstantView[]
  readonly transactionId: string | null
  readonly spentBy: { readonly id: string; readonly isConfirmed: boolean } | null
  readonly proof: string | null
  readonly extension: readonly ConstantView[]
  readonly isRent: boolean
}

export interface AssetData {
  readonly token: TokenView
  readonly amount: TokenUnits
}

export function transactionFromV2(detail: KnownTransaction): TransactionData {
  const { transactionId: id, state, blockId, height, index, timestamp, confirmations, firstSeen, size, story } = detail
  const status = detail.status ?? NO_STATUS
  const { depth, inputBlockId, preConfirmedAt, endedAt, dropReason, orphanedIn } = status
  return {
    id,
    state,
    block: blockId === null || height === null ? null : { id: blockId, height, index: index ?? 0 },
    timestamp,
    confirmations,
    firstSeen,
    size,
    story,
    statusDetails: {
      conflictsWith: status.conflictingTransactionId,
      depth,
      ...(state === 'pre-confirmed' &&
        inputBlockId !== null && {
          inputBlock: { id: inputBlockId, seenAt: preConfirmedAt },
        }),
      endedAt,
      endedBy: status.endedByTransactionId,
      orphanedIn,
      ...(dropReason !== null && { dropReason }),
    },
    nanoErgPerUsd: detail.usdRate?.rate ?? null,
    inputs: detail.inputs.map(({ boxId, box, proof, extension, isRent }) => ({
      ...(box === null ? unknownBox(boxId) : withoutSpender(boxOf(box), id)),
      proof,
      extension: extension.map(valueOf).toSorted((a, b) => Number(a.id) - Number(b.id)),
      isRent: isRent === true,
    })),
    dataInputs: detail.dataInputs.map(({ boxId, box }) =>
      box === null ? unknownBox(boxId) : { ...boxOf(box), spentBy: null },
    ),
    outputs: detail.outputs.map((box) => ({ ...boxOf(box), transactionId: null })),
    mints: detail.mints.map(assetOf),
    burns: detail.burns?.map(assetOf) ?? [],
  }
}

const NO_STATUS: Omit<NonNullable<KnownTransaction['status']>, 'state'> = {
  depth: null,
  conflictingTransactionId: null,
  inputBlockId: null,
  preConfirmedAt: null,
  endedAt: null,
  endedAtHeight: null,
  endedByTransactionId: null,
  dropReason: null,
  orphanedIn: [],
}

/** v1 lists confirmed spendings only. */
export const isSpendingConfirmed = (spending: KnownSpending): boolean =>
  !('height' in spending) || spending.height !== null

export function boxOf(box: KnownTransactionBox): BoxData {
  const { boxId, value, owner, ergoTree, assets, registers, transactionId, spentBy } = box
  return {
    boxId,
    value,
    owner,
    ergoTree,
    assets: assets?.map(assetOf) ?? [],
    registers: registers?.map(valueOf) ?? [],
    transactionId,
    spentBy: spentBy && { id: spentBy.transactionId, isConfirmed: isSpendingConfirmed(spentBy) },
    proof: null,
    extension: [],
    isRent: false,
  }
}

/** Omits the spender of an input when it is this transaction. */
const withoutSpender = (box: BoxData, id: string): BoxData => (box.spentBy?.id === id ? { ...box, spentBy: null } : box)

/** An unconfirmed transaction may spend a box that is not known. */
function unknownBox(boxId: string): BoxData {
  const nothing = { value: null, owner: null, ergoTree: null, transactionId: null, spentBy: null, proof: null }
  return { boxId, ...nothing, assets: [], registers: [], extension: [], isRent: false }
}

const assetOf = (asset: KnownAsset): AssetData => ({ token: toTokenView(asset), amount: asset.amount })

const valueOf = ({ id, type, text, value, meaning }: RegisterValue | ContextValue): ConstantView => ({
  id: String(id),
  type,
  text: text ?? value,
  meaning,
})
