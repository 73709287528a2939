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
import type { V0AddressInfo, V1Balance, V1TransactionInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import {
  getAddress,
  getAddressBalance,
  type KnownAddress,
  type KnownAddressTransaction,
  type KnownAsset,
  type KnownHeldToken,
  listAddressTransactions,
  listAddressPending,
} from '#data/api/operations.ts'
import { markCoinCopy } from './coin-copy.ts'
import { sumOfValues } from './amounts.ts'
import { adapt, nextCursor, rangeQuery, readRange } from './operation.ts'
import { partyOfAddress } from './transactions.ts'

interface V1Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

/** Maximum number of pending transactions read for one address. */
const MAX_UNCONFIRMED_TRANSACTIONS = 500

export const addressOperations = [
  adapt(getAddress, async ({ address }, api) => {
    const [info, unconfirmed] = await Promise.all([
      api.get<V0AddressInfo>(`/api/v0/addresses/${encodeURIComponent(address)}`),
      api.get<V1Page<V1UTransactionInfo>>(unconfirmedPath(address, `limit=${MAX_UNCONFIRMED_TRANSACTIONS}`)),
    ])
    return info && addressFromV0(info, unconfirmed ?? { items: [], total: 0 })
  }),
  adapt(getAddressBalance, async ({ address, ...params }, api) => {
    const balance = await api.get<V1Balance>(`/api/v1/addresses/${encodeURIComponent(address)}/balance/confirmed`)
    if (balance === null) return null
    const { tokens } = balance
    const range = readRange(params)
    const items = tokens.slice(range.offset, range.offset + range.limit).map(heldTokenFromV1)
    return { tokens: { items, total: tokens.length, next: nextCursor(range, tokens.length) } }
  }),
  adapt(listAddressTransactions, async ({ address, ...params }, api) => {
    const range = readRange(params)
    const path = `/api/v1/addresses/${encodeURIComponent(address)}/transactions?${rangeQuery(range)}`
    const page = await api.get<V1Page<V1TransactionInfo>>(path)
    return page && { ...transactionsFromV1(address, page, nextCursor(range, page.total)), reachedHeight: null }
  }),
  adapt(listAddressPending, async ({ address, limit }, api) => {
    const range = readRange({ limit })
    const page = await api.get<V1Page<V1UTransactionInfo>>(unconfirmedPath(address, `limit=${range.limit}`))
    return page && transactionsFromV1(address, page, nextCursor(range, page.total))
  }),
]

const unconfirmedPath = (address: string, query: string) =>
  `/api/v1/mempool/transactions/byAddress/${encodeURIComponent(address)}?${query}`

/** v0 counts what mempool transactions pay but not what they spend, so the pending change is summed here. */
export function addressFromV0(
  { summary: { id: address }, transactions }: V0AddressInfo,
  unconfirmed: V1Page<V1UTransactionInfo>,
): KnownAddress {
  const effects = unconfirmed.items.map((transaction) => transactionFromV1(address, transaction).effect)
  const change = sumEffects(effects)
  const isComplete = unconfirmed.items.length >= unconfirmed.total
  return {
    address,
    ...readAddress(address),
    scriptHash: null,
    isReadable: true,
    label: null,
    balance: {
      nanoErg: toNanoErg(transactions.confirmedBalance),
      tokens: { total: transactions.confirmedTokensBalance.length },
    },
    pending: {
      transactionCount: unconfirmed.total,
      nanoErg: isComplete ? change.nanoErg : null,
      assets: change.assets,
    },
    received: toNanoErg(transactions.totalReceived),
    transactionCount: transactions.confirmed,
    unspentCount: null,
    firstActivity: null,
    lastActivity: null,
    rewards: null,
    rent: null,
    mentions: null,
  }
}

/** Combined effect of several transactions, with the tokens that it changes. */
export function sumEffects(effects: readonly Pick<KnownAddressTransaction['effect'], 'nanoErg' | 'assets'>[]) {
  const sums = new Map<string, { readonly asset: KnownAsset; sum: bigint }>()
  for (const asset of effects.flatMap(({ assets }) => assets)) {
    const held = sums.get(asset.tokenId) ?? { asset, sum: 0n }
    held.sum += BigInt(asset.amount)
    sums.set(asset.tokenId, held)
  }
  return {
    nanoErg: toNanoErg(effects.reduce((sum, { nanoErg }) => sum + BigInt(nanoErg), 0n)),
    assets: [...sums.values()].flatMap(({ asset, sum }) =>
      sum === 0n ? [] : [{ ...asset, amount: toTokenUnits(sum) }],
    ),
  }
}

function readAddress(text: string): Pick<KnownAddress, 'kind' | 'script'> {
  const read = decodeAddress(text, blake2b256)
  if (!read.ok || read.value.kind === 'ADH') return { kind: 'P2S', script: null }
  const ergoTree = ergoTreeOfAddress(read.value)
  const script = ergoTree === undefined ? null : { ergoTree, templateBlake2b256: null }
  return { kind: read.value.kind, script }
}

const heldTokenFromV1 = (held: V1Balance['tokens'][number]): KnownHeldToken => ({
  tokenId: held.tokenId,
  name: held.name,
  decimals: held.decimals,
  type: held.tokenType,
  genuineness: 'unknown',
  ...markCoinCopy(held.name),
  amount: toTokenUnits(held.amount),
  isNft: null,
  verdict: null,
})

type Transaction = V1TransactionInfo | V1UTransactionInfo
type Box = Transaction['inputs'][number] | Transaction['outputs'][number]

const transactionsFromV1 = (address: string, { items, total }: V1Page<Transaction>, next: string | null) => ({
  items: items.map((transaction) => transactionFromV1(address, transaction)),
  total,
  next,
})

/** v1 reports neither stories nor conflicts. */
export function transactionFromV1(address: string, transaction: Transaction): KnownAddressTransaction {
  const { id, inputs, outputs } = transaction
  const isConfirmed = 'blockId' in transaction
  return {
    transactionId: id,
    state: isConfirmed ? 'confirmed' : 'pending',
    timestamp: isConfirmed ? transaction.timestamp : null,
    firstSeen: isConfirmed ? null : transaction.creationTimestamp,
    inputCount: inputs.length,
    outputCount: outputs.length,
    story: null,
    conflictingTransactionId: null,
    effect: effectFromV1(address, transaction),
  }
}

/** Only fees matter here, and their contract is the same on every network. */
const KNOWN_SCRIPTS: SystemScripts = { fee: FEE_SCRIPT, emission: '', treasury: '', noPremine: '' }

/** v1 lists transactions by address: all scripts with this address count as one. */
function effectFromV1(address: string, { inputs, outputs }: Transaction): KnownAddressTransaction['effect'] {
  const boxes: readonly Box[] = [...inputs, ...outputs]
  const paid = outputs.filter((box) => box.address === address)
  const flow = {
    balanceAfter: null,
    tokenBalanceAfter: null,
    valuation: null,
    received: sumOfValues(paid),
    hasUnspent: paid.some(({ spentTransactionId }) => spentTransactionId === null),
  }
  const toOwned = (box: Box): OwnedBox => ({
    ergoTree: box.address === address ? address : box.ergoTree,
    // Small JSON integers are parsed as numbers, even where the contract says bigint.
    value: BigInt(String(box.value)),
    assets: box.assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount: BigInt(String(amount)) })),
  })
  const found = effectOnParty(netEffect(inputs.map(toOwned), outputs.map(toOwned), KNOWN_SCRIPTS), address)
  const zero = toNanoErg(0n)
  if (found === undefined)
    return {
      ...flow,
      kind: 'unchanged',
      nanoErg: zero,
      assets: [],
      fee: zero,
      counterparties: [],
      counterpartyCount: 0,
    }
  const others = boxes.filter((box) => box.address !== address)
  const addresses = new Map(others.map((box) => [box.ergoTree, box.address]))
  const tokens = new Map(boxes.flatMap(({ assets }) => assets.map((asset) => [asset.tokenId, asset] as const)))
  return {
    ...flow,
    kind: found.kind,
    nanoErg: toNanoErg(found.nanoErg),
    assets: found.assets.map(({ tokenId, amount }): KnownAsset => {
      const { name = null, decimals = null } = tokens.get(tokenId) ?? {}
      return { tokenId, name, decimals, genuineness: 'unknown', ...markCoinCopy(name), amount: toTokenUnits(amount) }
    }),
    fee: found.feePaid === undefined ? null : toNanoErg(found.feePaid),
    counterparties: found.counterparties.slice(0, 1).map((script) => partyOfAddress(addresses.get(script) ?? '')),
    counterpartyCount: found.counterparties.length,
  }
}
