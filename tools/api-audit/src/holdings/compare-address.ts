import type { AddressBalance, AddressDetail, V0AddressInfo, V1Balance, V1TotalBalance } from '@ergo-explorer/contract'
import { type FetchApi, fetchAllPages } from './api-client.ts'
import type { ExpectedAddress } from './expected-address.ts'
import type { AmountsById, DifferenceTally } from './difference-tally.ts'

/** Compares the summary of an address in all three versions. */
export async function compareAddress(
  fetchApi: FetchApi,
  tally: DifferenceTally,
  { address, expected }: { readonly address: string; readonly expected: ExpectedAddress },
): Promise<void> {
  const [detail, tokens, v0, confirmed, total] = await Promise.all([
    fetchApi<AddressDetail>(`v2/addresses/${address}`),
    fetchAllPages(async (query) => (await fetchApi<AddressBalance>(`v2/addresses/${address}/balance?${query}`)).tokens),
    fetchApi<V0AddressInfo>(`v0/addresses/${address}`),
    fetchApi<V1Balance>(`v1/addresses/${address}/balance/confirmed`),
    fetchApi<V1TotalBalance>(`v1/addresses/${address}/balance/total`),
  ])
  compareDetail(tally, { address, expected, detail })
  tally.compareAmounts(`v2 ${address} tokens`, expected.confirmed.tokens, sumAmountsByToken(tokens.items))
  compareV0(tally, { label: `v0 ${address}`, expected, actual: v0 })
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

function compareDetail(
  tally: DifferenceTally,
  {
    address,
    expected,
    detail,
  }: { readonly address: string; readonly expected: ExpectedAddress; readonly detail: AddressDetail },
): void {
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
  tally.compare(label('mempool transactions'), expected.mempoolRows.length, unconfirmed.transactions)
  tally.compare(label('received'), expected.received, detail.received)
  tally.compare(label('transactions'), expected.rows.length, detail.transactionCount)
  tally.compare(label('boxes'), expected.boxes, detail.boxCount)
  tally.compare(label('unspent boxes'), expected.unspent, detail.unspentCount)
  tally.compare(label('first transaction'), expected.rows.at(-1)?.id, detail.firstActivity?.transactionId)
  tally.compare(label('last transaction'), expected.rows[0]?.id, detail.lastActivity?.transactionId)
}

/** The total of v0 includes what the mempool pays, but does not subtract what it spends. */
function compareV0(
  tally: DifferenceTally,
  {
    label,
    expected,
    actual,
  }: { readonly label: string; readonly expected: ExpectedAddress; readonly actual: V0AddressInfo },
): void {
  const { confirmed, mempoolUnspent } = expected
  const { transactions } = actual
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
export function sumAmountsByToken(assets: readonly Amount[]): AmountsById {
  const amounts = new Map<string, bigint>()
  for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + BigInt(amount))
  return amounts
}

function addAmounts(amounts: AmountsById, more: AmountsById): AmountsById {
  const sums = new Map(amounts)
  for (const [id, amount] of more) sums.set(id, (sums.get(id) ?? 0n) + amount)
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}
