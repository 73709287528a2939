import {
  deriveAddressKind,
  type AddressView,
  addToBalance,
  type BalanceChange,
  sumBalanceChanges,
} from '../addresses/address.ts'
import {
  type ItemPage,
  buildAddressTransactionsView,
  deriveAddressTransactionStatus,
  type AddressTransactionRow,
  type EffectView,
} from '../addresses/address-transactions.ts'
import type { CollectedItems } from '../addresses/address-list-page.ts'
import type { HeldTokenView } from '../addresses/held-tokens.ts'
import { partyFromAddress } from '../addresses/party-from-address.ts'
import type { UnspentBoxView } from '../addresses/unspent-boxes.ts'
import type { ApiClient } from '../api/api-client.ts'
import { nanoErgFromJson, tokenUnitsFromJson } from './amounts.ts'
import type { Paging } from '../paging.ts'
import type { PartyView } from '../party-view.ts'
import {
  decodeAddress,
  effectOnParty,
  ergoTreeOfAddress,
  FEE_SCRIPT,
  netEffect,
  type OwnedBox,
  type SystemScripts,
  type TokenId,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type {
  V0AddressInfo,
  V1UTransactionInfo,
  V1TransactionInfo,
  V1Balance,
  V1OutputInfo,
} from '@ergo-explorer/contract'

/** Maximum number of pending transactions read for one address. */
export const MAX_UNCONFIRMED_TRANSACTIONS = 500

export async function loadLegacyAddress(
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<AddressView | null> {
  const name = encodeURIComponent(address)
  const [info, unconfirmed] = await Promise.all([
    api.get<V0AddressInfo>(`/api/v0/addresses/${name}`, signal),
    api.get<{ items: V1UTransactionInfo[]; total: number }>(
      `/api/v1/mempool/transactions/byAddress/${name}?limit=${MAX_UNCONFIRMED_TRANSACTIONS}`,
      signal,
    ),
  ])
  return info && addressFromV0(info, unconfirmed ?? { items: [], total: 0 })
}

type UnconfirmedPage = { readonly items: readonly V1UTransactionInfo[]; readonly total: number }

/** v0 counts what mempool transactions pay but not what they spend, so the pending change is summed here. */
export function addressFromV0({ summary, transactions }: V0AddressInfo, unconfirmed: UnconfirmedPage): AddressView {
  const address = summary.id
  const confirmed = toNanoErg(transactions.confirmedBalance)
  const change = sumBalanceChanges(unconfirmed.items.map((transaction) => balanceChangeFromV1(address, transaction)))
  const isComplete = unconfirmed.items.length >= unconfirmed.total
  const { kind, ergoTree } = readAddress(address)
  return {
    kind: deriveAddressKind(kind, ergoTree),
    party: { address, kind, scriptHash: null, isReadable: true, label: null },
    templateHash: null,
    confirmed,
    final: isComplete ? addToBalance(confirmed, change) : null,
    mempoolTransactionCount: unconfirmed.total,
    mempoolAssetChanges: change.assets,
    received: toNanoErg(transactions.totalReceived),
    transactionCount: transactions.confirmed,
    tokenCount: transactions.confirmedTokensBalance.length,
    hasMoreTokens: false,
    unspentCount: null,
    firstSeen: null,
    lastSeen: null,
    rewards: null,
    rent: null,
    mentions: null,
  }
}

function readAddress(text: string): { readonly kind: PartyView['kind']; readonly ergoTree: string | undefined } {
  const read = decodeAddress(text, blake2b256)
  if (!read.ok || read.value.kind === 'ADH') return { kind: 'P2S', ergoTree: undefined }
  return { kind: read.value.kind, ergoTree: ergoTreeOfAddress(read.value) }
}

export async function loadLegacyAddressTransactions(api: ApiClient, { address, paging, signal }: LoadOptions) {
  const name = encodeURIComponent(address)
  const unconfirmedPath = `/api/v1/mempool/transactions/byAddress/${name}?limit=${paging.limit}`
  const [confirmed, unconfirmed] = await Promise.all([
    api.get<ItemPage<V1TransactionInfo>>(`/api/v1/addresses/${name}/transactions?${pageQuery(paging)}`, signal),
    paging.page > 1 ? null : api.get<ItemPage<V1UTransactionInfo>>(unconfirmedPath, signal),
  ])
  return buildAddressTransactionsView<V1TransactionInfo | V1UTransactionInfo>(confirmed, unconfirmed, (transaction) =>
    addressTransactionRowFromV1(address, transaction),
  )
}

const pageQuery = ({ page, limit }: Paging) => `limit=${limit}&offset=${(page - 1) * limit}`

interface LoadOptions {
  readonly address: string
  readonly paging: Paging
  readonly signal: AbortSignal
}

type Transaction = V1TransactionInfo | V1UTransactionInfo
type Box = Transaction['inputs'][number] | Transaction['outputs'][number]

/** Builds the row of a confirmed or mempool transaction from its boxes. */
export function addressTransactionRowFromV1(address: string, transaction: Transaction): AddressTransactionRow {
  const { id, inputs, outputs } = transaction
  const paid = outputs.filter((box) => box.address === address)
  const isPending = !('blockId' in transaction)
  const { change, effect } = readEffect(address, transaction)
  return {
    id,
    status: deriveAddressTransactionStatus({
      isPending,
      paysAddress: paid.length > 0,
      hasUnspent: paid.some(({ spentTransactionId }) => spentTransactionId === null),
    }),
    // v1 does not report it.
    isDoubleSpend: false,
    timestamp: isPending ? transaction.creationTimestamp : transaction.timestamp,
    inputCount: inputs.length,
    outputCount: outputs.length,
    ...change,
    story: null,
    effect,
  }
}

export const balanceChangeFromV1 = (address: string, transaction: Transaction): BalanceChange =>
  readEffect(address, transaction).change

const NO_EFFECT: EffectView = { kind: 'unchanged', fee: toNanoErg(0n), counterparty: null, counterpartyCount: 0 }

/** Only fees matter here, and their contract is the same on every network. */
const KNOWN_SCRIPTS: SystemScripts = { fee: FEE_SCRIPT, emission: '', treasury: '', noPremine: '' }

/** v1 lists transactions by address: all scripts with this address count as one. */
function readEffect(address: string, { inputs, outputs }: Transaction) {
  const boxes: readonly Box[] = [...inputs, ...outputs]
  const toOwned = (box: Box): OwnedBox => ({
    ergoTree: box.address === address ? address : box.ergoTree,
    value: BigInt(nanoErgFromJson(box.value)),
    assets: box.assets.map(({ tokenId, amount }) => ({
      tokenId: tokenId as TokenId,
      amount: BigInt(tokenUnitsFromJson(amount)),
    })),
  })
  const found = effectOnParty(netEffect(inputs.map(toOwned), outputs.map(toOwned), KNOWN_SCRIPTS), address)
  if (found === undefined) return { change: { nanoErg: toNanoErg(0n), assets: [] }, effect: NO_EFFECT }
  const others = boxes.filter((box) => box.address !== address)
  const addresses = new Map(others.map((box) => [box.ergoTree, box.address]))
  const tokens = new Map(boxes.flatMap(({ assets }) => assets.map((asset) => [asset.tokenId, asset] as const)))
  const change: BalanceChange = {
    nanoErg: toNanoErg(found.nanoErg),
    assets: found.assets.map(({ tokenId, amount }) => {
      const { name = null, decimals = null } = tokens.get(tokenId) ?? {}
      return { token: { tokenId, name, decimals, genuineness: 'unknown' }, amount: toTokenUnits(amount) }
    }),
  }
  const [counterparty] = found.counterparties
  const effect: EffectView = {
    kind: found.kind,
    fee: found.feePaid === undefined ? null : toNanoErg(found.feePaid),
    counterparty: counterparty === undefined ? null : partyFromAddress(addresses.get(counterparty) ?? ''),
    counterpartyCount: found.counterparties.length,
  }
  return { change, effect }
}

export async function loadLegacyTokens(
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<CollectedItems<HeldTokenView>> {
  const balance = await api.get<V1Balance>(`/api/v1/addresses/${encodeURIComponent(address)}/balance/confirmed`, signal)
  return { items: balance?.tokens.map(tokenFromV1) ?? [], next: null }
}

function tokenFromV1({ tokenId, amount, decimals, name, tokenType }: V1Balance['tokens'][number]): HeldTokenView {
  const token = { tokenId, name, decimals, genuineness: 'unknown' } as const
  return { token, amount: toTokenUnits(amount), type: tokenType, isNft: false }
}

export async function loadLegacyUnspentBoxes(
  api: ApiClient,
  { address, paging: { page, limit }, signal }: LoadOptions,
) {
  const query = `limit=${limit}&offset=${(page - 1) * limit}&sortDirection=desc`
  const found = await api.get<{ items: V1OutputInfo[]; total: number }>(
    `/api/v1/boxes/unspent/byAddress/${encodeURIComponent(address)}?${query}`,
    signal,
  )
  return { items: found?.items.map(boxFromV1) ?? [], total: found?.total ?? 0, next: null }
}

function boxFromV1({ boxId, transactionId, settlementHeight, value, assets }: V1OutputInfo): UnspentBoxView {
  return {
    boxId,
    transactionId,
    height: settlementHeight,
    value: toNanoErg(value),
    size: null,
    assets: assets.map(({ tokenId, name, decimals, amount }) => ({
      token: { tokenId, name, decimals, genuineness: 'unknown' },
      amount: toTokenUnits(amount),
    })),
    isBeingSpent: false,
  }
}
