import type { AddressBalance, AddressDetail, V0AddressInfo, V1Balance, V1TotalBalance } from '@ergo-explorer/contract'
import { type Ask, askAll } from './api-client.ts'
import type { ExpectedAddress } from './expected-address.ts'
import type { Amounts, Tally } from './tally.ts'

/** What the three versions say of an address as a whole. */
export async function compareAddress(
  ask: Ask,
  tally: Tally,
  address: string,
  expected: ExpectedAddress,
): Promise<void> {
  const [detail, held, v0, confirmed, total] = await Promise.all([
    ask<AddressDetail>(`v2/addresses/${address}`),
    askAll(async (query) => (await ask<AddressBalance>(`v2/addresses/${address}/balance?${query}`)).tokens),
    ask<V0AddressInfo>(`v0/addresses/${address}`),
    ask<V1Balance>(`v1/addresses/${address}/balance/confirmed`),
    ask<V1TotalBalance>(`v1/addresses/${address}/balance/total`),
  ])
  compareDetail(tally, address, expected, detail)
  tally.compareAmounts(`v2 ${address} tokens`, expected.confirmed.tokens, amountsOf(held.items))
  compareV0(tally, `v0 ${address}`, expected, v0)
  for (const [what, balance] of [
    ['confirmed', confirmed],
    ['total, confirmed', total.confirmed],
  ] as const) {
    tally.compare(`v1 ${address} ${what}`, expected.confirmed.nanoErg, balance.nanoErgs)
    tally.compareAmounts(`v1 ${address} ${what} tokens`, expected.confirmed.tokens, amountsOf(balance.tokens))
  }
  tally.compare(`v1 ${address} unconfirmed`, expected.coming.nanoErg, total.unconfirmed.nanoErgs)
  tally.compareAmounts(`v1 ${address} unconfirmed tokens`, expected.coming.tokens, amountsOf(total.unconfirmed.tokens))
}

function compareDetail(tally: Tally, address: string, expected: ExpectedAddress, detail: AddressDetail): void {
  const of = (what: string) => `v2 ${address} ${what}`
  const { balance, unconfirmed } = detail
  tally.compare(of('balance'), expected.confirmed.nanoErg, balance.nanoErg)
  const final = BigInt(balance.nanoErg) + BigInt(unconfirmed.nanoErg)
  tally.compare(of('balance with what waits'), expected.final.nanoErg, final)
  tally.compareAmounts(
    of('tokens with what waits'),
    expected.final.tokens,
    added(
      balance.tokens.next === null ? amountsOf(balance.tokens.items) : expected.confirmed.tokens,
      amountsOf(unconfirmed.assets),
    ),
  )
  tally.compare(of('waiting transactions'), expected.waiting.length, unconfirmed.transactions)
  tally.compare(of('received'), expected.received, detail.received)
  tally.compare(of('transactions'), expected.rows.length, detail.transactionCount)
  tally.compare(of('boxes'), expected.boxes, detail.boxCount)
  tally.compare(of('unspent boxes'), expected.unspent, detail.unspentCount)
  tally.compare(of('first transaction'), expected.rows.at(-1)?.id, detail.firstActivity?.transactionId)
  tally.compare(of('last transaction'), expected.rows[0]?.id, detail.lastActivity?.transactionId)
}

/** What v0 calls total counts what the mempool pays, and not what it spends. */
function compareV0(
  tally: Tally,
  of: string,
  { confirmed, coming, ...expected }: ExpectedAddress,
  { transactions }: V0AddressInfo,
): void {
  tally.compare(`${of} transactions`, expected.rows.length, transactions.confirmed)
  tally.compare(`${of} received`, expected.received, transactions.totalReceived)
  tally.compare(`${of} balance`, confirmed.nanoErg, transactions.confirmedBalance)
  tally.compare(`${of} total balance`, confirmed.nanoErg + coming.nanoErg, transactions.totalBalance)
  tally.compareAmounts(`${of} tokens`, confirmed.tokens, amountsOf(transactions.confirmedTokensBalance))
  tally.compareAmounts(
    `${of} total tokens`,
    added(confirmed.tokens, coming.tokens),
    amountsOf(transactions.totalTokensBalance),
  )
}

interface Amount {
  readonly tokenId: string
  readonly amount: bigint | number | string
}

/** A token that stands twice is found out by the sum. */
export function amountsOf(assets: readonly Amount[]): Amounts {
  const amounts = new Map<string, bigint>()
  for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + BigInt(amount))
  return amounts
}

function added(amounts: Amounts, more: Amounts): Amounts {
  const sums = new Map(amounts)
  for (const [id, amount] of more) sums.set(id, (sums.get(id) ?? 0n) + amount)
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}
