import type { Hex } from '@ergo-explorer/chain'
import type {
  AddressBalance,
  AddressDetail,
  AddressTransaction,
  Holder,
  TokenDetail,
  V0AddressInfo,
  V0TransactionInfo,
  V1Balance,
  V1TokenInfo,
  V1TotalBalance,
} from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import { type Holding, sumHolding } from '@ergo-explorer/testkit/ledger'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { fetchAllPages, type Page } from '#api-client.ts'
import type { ExpectedAddress, ExpectedRow, ExpectedToken } from './expected.ts'

interface AddressComparison {
  readonly address: string
  readonly expected: ExpectedAddress
}

/** Compares the summary of an address in all three versions. */
export async function compareAddress(
  fetchApi: FetchApi,
  tally: Tally,
  { address, expected }: AddressComparison,
): Promise<void> {
  const [detail, tokens, v0, confirmed, total] = await Promise.all([
    fetchApi<AddressDetail>(`v2/addresses/${address}`),
    fetchAllPages(async (query) => (await fetchApi<AddressBalance>(`v2/addresses/${address}/balance?${query}`)).tokens),
    fetchApi<V0AddressInfo>(`v0/addresses/${address}`),
    fetchApi<V1Balance>(`v1/addresses/${address}/balance/confirmed`),
    fetchApi<V1TotalBalance>(`v1/addresses/${address}/balance/total`),
  ])
  compareDetail(tally, { address, expected }, detail)
  tally.compare(`v2 ${address} tokens`, expected.confirmed.tokens, sumAmountsByToken(tokens.items))
  compareV0(tally, { address, expected }, v0)
  for (const [what, balance, held] of [
    ['confirmed', confirmed, expected.confirmed],
    ['total, confirmed', total.confirmed, expected.confirmed],
    ['unconfirmed', total.unconfirmed, expected.mempoolUnspent],
  ] as const)
    tally.compare(`v1 ${address} ${what}`, held, {
      nanoErg: balance.nanoErgs,
      tokens: sumAmountsByToken(balance.tokens),
    })
}

function compareDetail(tally: Tally, { address, expected }: AddressComparison, detail: AddressDetail): void {
  const { balance, pending } = detail
  const isWholeBalance = balance.tokens.next === null
  const confirmedTokens = isWholeBalance ? sumAmountsByToken(balance.tokens.items) : expected.confirmed.tokens
  const withMempool = {
    nanoErg: BigInt(balance.nanoErg) + BigInt(pending.nanoErg),
    tokens: addAmounts(confirmedTokens, sumAmountsByToken(pending.assets)),
  }
  tally.compare(`v2 ${address} with mempool`, expected.withMempool, withMempool)
  const summary = {
    balance: { nanoErg: expected.confirmed.nanoErg },
    pending: { transactionCount: expected.mempoolRows.length },
    received: expected.received,
    transactionCount: expected.rows.length,
    boxCount: expected.boxes,
    unspentCount: expected.unspent,
    firstActivity: activityOf(expected.rows.at(-1)),
    lastActivity: activityOf(expected.rows[0]),
  }
  tally.compare(`v2 ${address}`, summary, detail)
}

const activityOf = (row: ExpectedRow | undefined) => (row === undefined ? null : { transactionId: row.id })

/** The total of v0 includes what the mempool pays, but does not subtract what it spends. */
function compareV0(tally: Tally, { address, expected }: AddressComparison, { transactions }: V0AddressInfo): void {
  const { confirmed, mempoolUnspent } = expected
  const summary = {
    confirmed: expected.rows.length,
    totalReceived: expected.received,
    confirmedBalance: confirmed.nanoErg,
    totalBalance: confirmed.nanoErg + mempoolUnspent.nanoErg,
    confirmedTokensBalance: confirmed.tokens,
    totalTokensBalance: addAmounts(confirmed.tokens, mempoolUnspent.tokens),
  }
  tally.compare(`v0 ${address}`, summary, {
    ...transactions,
    confirmedTokensBalance: sumAmountsByToken(transactions.confirmedTokensBalance),
    totalTokensBalance: sumAmountsByToken(transactions.totalTokensBalance),
  })
}

/** By token. */
type Amounts = ReadonlyMap<string, bigint>

interface Amount {
  readonly tokenId: string
  readonly amount: bigint | number | string
}

/** Adds up amounts, so that a token listed twice shows up as a wrong sum. */
function sumAmountsByToken(assets: readonly Amount[]): Amounts {
  const amounts = new Map<string, bigint>()
  for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + BigInt(amount))
  return amounts
}

function addAmounts(amounts: Amounts, more: Amounts): Amounts {
  const sums = new Map(amounts)
  for (const [id, amount] of more) sums.set(id, (sums.get(id) ?? 0n) + amount)
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}

/** The compared part of a v1 transaction. Small amounts are parsed as numbers, whatever the contract calls them. */
interface V1Transaction {
  readonly id: string
  readonly inputs: readonly V1Box[]
  readonly outputs: readonly V1Box[]
}

interface V1Box {
  readonly ergoTree: Hex
  readonly value: bigint | number
  readonly assets: readonly Amount[]
}

const PAGE_SIZE = 30

/** Offsets of the first, the second, a random and the last page, as far as they exist. */
export function choosePageOffsets(total: number, limit: number, random: Random): number[] {
  const pages = Math.max(1, Math.ceil(total / limit))
  const pageNumbers = [0, 1, random.below(pages), pages - 1].filter((page) => page < pages)
  return [...new Set(pageNumbers)].map((page) => page * limit)
}

export interface CompareRowsOptions extends AddressComparison {
  readonly ergoTree: Hex
  readonly random: Random
}

/** Compares the effect of each transaction on the address in all three versions. */
export async function compareRows(
  fetchApi: FetchApi,
  tally: Tally,
  { address, ergoTree, expected, random }: CompareRowsOptions,
): Promise<void> {
  const total = expected.rows.length
  for (const offset of choosePageOffsets(total, PAGE_SIZE, random)) {
    const query = `limit=${PAGE_SIZE}&offset=${offset}`
    const rows = expected.rows.slice(offset, offset + PAGE_SIZE)
    const [v2, v1, v0] = await Promise.all([
      fetchApi<Page<AddressTransaction>>(`v2/addresses/${address}/transactions?${query}`),
      fetchApi<Page<V1Transaction>>(`v1/addresses/${address}/transactions?${query}`),
      fetchApi<Page<V0TransactionInfo>>(`v0/addresses/${address}/transactions?${query}`),
    ])
    const label = `${address} transactions from ${offset}`
    tally.compare(`v2 ${label}`, { total, items: rows.map(expectedEffect) }, withEffects(v2))
    const v1Items = v1.items.map((item) => ({ id: item.id, ...sumV1Boxes(item, ergoTree) }))
    const v1Rows = rows.map(({ id, nanoErg, tokens }) => ({ id, nanoErg, tokens }))
    tally.compare(`v1 ${label}`, { total, items: v1Rows }, { ...v1, items: v1Items })
    tally.compare(`v0 ${label}`, { total, items: rows.map(({ id }) => ({ id })) }, v0)
  }
  const mempool = await fetchApi<Page<AddressTransaction>>(`v2/addresses/${address}/pending?limit=200`)
  const byId = ({ transactionId }: { readonly transactionId: string }) => transactionId
  tally.compare(
    `v2 ${address} mempool`,
    { total: expected.mempoolRows.length, items: Map.groupBy(expected.mempoolRows.map(expectedEffect), byId) },
    { ...mempool, items: Map.groupBy(withEffects(mempool).items, byId) },
  )
}

const expectedEffect = ({ id, tokens, nanoErg, received, spent, hasUnspent, balance }: ExpectedRow) => ({
  transactionId: id,
  effect: { nanoErg, received, spent, hasUnspent, balanceAfter: balance, tokens },
})

const withEffects = (page: Page<AddressTransaction>) => ({
  total: page.total,
  items: page.items.map(({ transactionId, effect }) => ({
    transactionId,
    effect: { ...effect, tokens: sumAmountsByToken(effect.assets) },
  })),
})

/** v1 lists boxes, and its clients add them up. */
function sumV1Boxes({ inputs, outputs }: V1Transaction, ergoTree: Hex): Holding {
  const own = (boxes: readonly V1Box[]) =>
    boxes
      .filter((box) => box.ergoTree === ergoTree)
      .map(({ value, assets }) => ({
        value: BigInt(value),
        assets: [...sumAmountsByToken(assets)].map(([tokenId, amount]) => ({ tokenId, amount })),
      }))
  return sumHolding(own(outputs), own(inputs))
}

const V0_PAGE_SIZE = 500

interface TokenComparison {
  readonly id: string
  readonly expected: ExpectedToken
  readonly addressOf: (ergoTree: Hex) => string
}

/** Compares a token and its holders in all three versions. */
export async function compareToken(
  fetchApi: FetchApi,
  tally: Tally,
  { id, expected, addressOf }: TokenComparison,
): Promise<void> {
  const { minted, burned, unspent } = expected
  const [detail, holders, v1, v1Boxes] = await Promise.all([
    fetchApi<TokenDetail>(`v2/tokens/${id}`),
    fetchAllPages((query) => fetchApi<Page<Holder>>(`v2/tokens/${id}/holders?${query}`)),
    fetchApi<V1TokenInfo>(`v1/tokens/${id}`),
    fetchApi<Page<unknown>>(`v1/boxes/unspent/byTokenId/${id}?limit=1`),
  ])
  const counts = { existing: minted - burned, holderCount: expected.holders.size, unspentCount: unspent }
  tally.compare(`v2 ${id}`, { minted, burned, ...counts }, detail)
  tally.compare(`v1 ${id} minted`, minted, v1.emissionAmount)
  tally.compare(`v1 ${id} unspent boxes`, unspent, v1Boxes.total)
  const lines = [...expected.holders].map(([ergoTree, amount]) => ({ address: addressOf(ergoTree), amount }))
  const listed = holders.items.map(({ party, amount }) => ({ address: party.address, amount: BigInt(amount) }))
  tally.compare(`v2 ${id} holders, total`, expected.holders.size, holders.total)
  tally.compare(`v2 ${id} holders sorted by amount`, true, isDescending(listed.map(({ amount }) => amount)))
  tally.compare(`v2 ${id} holders`, sortedLines(lines), sortedLines(listed))
  const v0Holders: string[] = []
  for (let offset = 0; ; offset += V0_PAGE_SIZE) {
    const page = await fetchApi<string[]>(`v0/addresses/assetHolders/${id}?limit=${V0_PAGE_SIZE}&offset=${offset}`)
    v0Holders.push(...page)
    if (page.length < V0_PAGE_SIZE) break
  }
  tally.compare(`v0 ${id} holders`, lines.map(({ address }) => address).toSorted(), v0Holders.toSorted())
}

/** Sorted, because several scripts can share an address and the order of equal holders is undefined. */
const sortedLines = (lines: readonly { readonly address: string; readonly amount: bigint }[]): string[] =>
  lines.map(({ address, amount }) => `${address} ${amount}`).toSorted()

const isDescending = (amounts: readonly bigint[]): boolean =>
  amounts.every((amount, i) => i === 0 || amount <= (amounts[i - 1] ?? 0n))
