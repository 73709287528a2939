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
import type { AmountsById, Tally } from '@ergo-explorer/testkit/report'
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
  tally.compareAmounts(`v2 ${address} tokens`, expected.confirmed.tokens, sumAmountsByToken(tokens.items))
  compareV0(tally, { address, expected }, v0)
  for (const [what, balance] of [
    ['confirmed', confirmed],
    ['total, confirmed', total.confirmed],
  ] as const) {
    tally.compare(`v1 ${address} ${what}`, expected.confirmed.nanoErg, balance.nanoErgs)
    tally.compareAmounts(`v1 ${address} ${what} tokens`, expected.confirmed.tokens, sumAmountsByToken(balance.tokens))
  }
  tally.compare(`v1 ${address} unconfirmed`, expected.mempoolUnspent.nanoErg, total.unconfirmed.nanoErgs)
  tally.compareAmounts(
    `v1 ${address} unconfirmed tokens`,
    expected.mempoolUnspent.tokens,
    sumAmountsByToken(total.unconfirmed.tokens),
  )
}

function compareDetail(tally: Tally, { address, expected }: AddressComparison, detail: AddressDetail): void {
  const label = (what: string) => `v2 ${address} ${what}`
  const { balance, unconfirmed } = detail
  tally.compare(label('balance'), expected.confirmed.nanoErg, balance.nanoErg)
  const withMempool = BigInt(balance.nanoErg) + BigInt(unconfirmed.nanoErg)
  tally.compare(label('balance with mempool'), expected.withMempool.nanoErg, withMempool)
  tally.compareAmounts(
    label('tokens with mempool'),
    expected.withMempool.tokens,
    addAmounts(
      balance.tokens.next === null ? sumAmountsByToken(balance.tokens.items) : expected.confirmed.tokens,
      sumAmountsByToken(unconfirmed.assets),
    ),
  )
  tally.compare(label('mempool transactions'), expected.mempoolRows.length, unconfirmed.transactionCount)
  tally.compare(label('received'), expected.received, detail.received)
  tally.compare(label('transactions'), expected.rows.length, detail.transactionCount)
  tally.compare(label('boxes'), expected.boxes, detail.boxCount)
  tally.compare(label('unspent boxes'), expected.unspent, detail.unspentCount)
  tally.compare(label('first transaction'), expected.rows.at(-1)?.id, detail.firstActivity?.transactionId)
  tally.compare(label('last transaction'), expected.rows[0]?.id, detail.lastActivity?.transactionId)
}

/** The total of v0 includes what the mempool pays, but does not subtract what it spends. */
function compareV0(tally: Tally, { address, expected }: AddressComparison, { transactions }: V0AddressInfo): void {
  const label = `v0 ${address}`
  const { confirmed, mempoolUnspent } = expected
  tally.compare(`${label} transactions`, expected.rows.length, transactions.confirmed)
  tally.compare(`${label} received`, expected.received, transactions.totalReceived)
  tally.compare(`${label} balance`, confirmed.nanoErg, transactions.confirmedBalance)
  tally.compare(`${label} total balance`, confirmed.nanoErg + mempoolUnspent.nanoErg, transactions.totalBalance)
  tally.compareAmounts(`${label} tokens`, confirmed.tokens, sumAmountsByToken(transactions.confirmedTokensBalance))
  tally.compareAmounts(
    `${label} total tokens`,
    addAmounts(confirmed.tokens, mempoolUnspent.tokens),
    sumAmountsByToken(transactions.totalTokensBalance),
  )
}

interface Amount {
  readonly tokenId: string
  readonly amount: bigint | number | string
}

/** Adds up amounts, so that a token listed twice shows up as a wrong sum. */
function sumAmountsByToken(assets: readonly Amount[]): AmountsById {
  const amounts = new Map<string, bigint>()
  for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + BigInt(amount))
  return amounts
}

function addAmounts(amounts: AmountsById, more: AmountsById): AmountsById {
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
  readonly assets: Parameters<typeof sumAmountsByToken>[0]
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
    for (const page of [v2, v1, v0]) tally.compare(`${address} transactions, total`, total, page.total)
    const ids = {
      v2: v2.items.map(({ transactionId }) => transactionId),
      v1: v1.items.map(({ id }) => id),
      v0: v0.items.map(({ id }) => id),
    }
    const expectedIds = rows.map(({ id }) => id).join()
    for (const [version, actual] of Object.entries(ids))
      tally.compare(`${version} ${address} transactions from ${offset}`, expectedIds, actual.join())
    for (const [i, row] of rows.entries()) {
      compareEffect(tally, `v2 ${address} ${row.id}`, { row, actual: v2.items[i] })
      const effect = sumV1Boxes(v1.items[i] ?? { id: '', inputs: [], outputs: [] }, ergoTree)
      tally.compare(`v1 ${address} ${row.id} effect`, row.nanoErg, effect.nanoErg)
      tally.compareAmounts(`v1 ${address} ${row.id} effect on tokens`, row.tokens, effect.tokens)
    }
  }
  const mempoolPage = await fetchApi<Page<AddressTransaction>>(`v2/addresses/${address}/unconfirmed?limit=200`)
  const found = new Map(mempoolPage.items.map((item) => [item.transactionId, item]))
  tally.compare(`v2 ${address} mempool, total`, expected.mempoolRows.length, mempoolPage.total)
  for (const row of expected.mempoolRows)
    compareEffect(tally, `v2 ${address} mempool ${row.id}`, { row, actual: found.get(row.id) })
}

function compareEffect(
  tally: Tally,
  label: string,
  { row, actual }: { readonly row: ExpectedRow; readonly actual: AddressTransaction | undefined },
): void {
  const { effect } = actual ?? {}
  tally.compare(`${label} effect`, row.nanoErg, effect?.nanoErg)
  tally.compareAmounts(`${label} effect on tokens`, row.tokens, sumAmountsByToken(effect?.assets ?? []))
  tally.compare(`${label} received`, row.received, effect?.received)
  tally.compare(`${label} spent`, row.spent, effect?.spent)
  tally.compare(`${label} has unspent`, row.hasUnspent, effect?.hasUnspent)
  tally.compare(`${label} balance`, row.balance, effect?.balance)
}

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
  const [detail, holders, v1, v1Boxes] = await Promise.all([
    fetchApi<TokenDetail>(`v2/tokens/${id}`),
    fetchAllPages((query) => fetchApi<Page<Holder>>(`v2/tokens/${id}/holders?${query}`)),
    fetchApi<V1TokenInfo>(`v1/tokens/${id}`),
    fetchApi<Page<unknown>>(`v1/boxes/unspent/byTokenId/${id}?limit=1`),
  ])
  tally.compare(`v2 ${id} minted`, expected.minted, detail.minted)
  tally.compare(`v1 ${id} minted`, expected.minted, v1.emissionAmount)
  tally.compare(`v2 ${id} burned`, expected.burned, detail.burned)
  tally.compare(`v2 ${id} existing`, expected.minted - expected.burned, detail.existing)
  tally.compare(`v2 ${id} holders, total`, expected.holders.size, detail.holderCount)
  tally.compare(`v2 ${id} holders, listed`, expected.holders.size, holders.total)
  tally.compare(`v2 ${id} unspent boxes`, expected.unspent, detail.unspentCount)
  tally.compare(`v1 ${id} unspent boxes`, expected.unspent, v1Boxes.total)
  const expectedLines = sortedLines(
    [...expected.holders].map(([ergoTree, amount]) => ({ address: addressOf(ergoTree), amount })),
  )
  const listed = holders.items.map(({ party, amount }) => ({ address: party.address, amount: BigInt(amount) }))
  tally.compare(`v2 ${id} holders sorted by amount`, true, isDescending(listed.map(({ amount }) => amount)))
  for (const [i, line] of sortedLines(listed).entries())
    tally.compare(`v2 ${id} holder ${i + 1}`, expectedLines[i], line)
  tally.compare(`v2 ${id} holders`, expectedLines.length, listed.length)
  const v0Holders: string[] = []
  for (let offset = 0; ; offset += V0_PAGE_SIZE) {
    const page = await fetchApi<string[]>(`v0/addresses/assetHolders/${id}?limit=${V0_PAGE_SIZE}&offset=${offset}`)
    v0Holders.push(...page)
    if (page.length < V0_PAGE_SIZE) break
  }
  const addresses = expectedLines.map((line) => line.slice(0, line.indexOf(' ')))
  tally.compare(`v0 ${id} holders`, addresses.toSorted().join(), v0Holders.toSorted().join())
}

/** Sorted, because several scripts can share an address and the order of equal holders is undefined. */
const sortedLines = (lines: readonly { readonly address: string; readonly amount: bigint }[]): string[] =>
  lines.map(({ address, amount }) => `${address} ${amount}`).toSorted()

const isDescending = (amounts: readonly bigint[]): boolean =>
  amounts.every((amount, i) => i === 0 || amount <= (amounts[i - 1] ?? 0n))
