import { effectOnParty, type Hex, netEffect, parseAmount, presetOf } from '@ergo-explorer/chain'
import type { AddressTransaction } from '@ergo-explorer/contract'
import { currencyOf, LANGUAGES } from '@ergo-explorer/contract/accounting'
import { formatEffect } from '@ergo-explorer/sentences/describe'
import { loadTranslator } from '@ergo-explorer/sentences/load-translator'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { afterAll, describe, expect, test } from 'vitest'
import { type LedgerEntry, holdingsOf, ledgerOf } from '#testing/ledger.ts'
import { parseCsv } from '#testing/parse-csv.ts'
import { startTestApi } from '#testing/test-api.ts'
import { addressOf, loadTokenNames } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const ledger = ledgerOf(api.chain.node)
const nameOf = await loadTokenNames(api.chain.database)
const { systemScripts } = presetOf('devnet')
/** Wallets with most transactions, without the miners' fee and protocol contracts. */
const wallets = ledger.busiest.filter((tree) => tree.startsWith('0008cd')).slice(0, 20)

type Row = Readonly<Record<string, string>>
const tableOf = (text: string): Row[] => {
  const [columns = [], ...rows] = parseCsv(text)
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])))
}
const read = async (tree: Hex, query: string): Promise<string> => {
  const { status, text } = await api.get(`/api/v2/addresses/${addressOf(tree)}/ledger?${query}`)
  expect(status).toBe(200)
  return text
}
const entriesOf = (tree: Hex): readonly LedgerEntry[] => ledger.entries.get(tree) ?? []

/** Decimals of each currency that a file can name. */
const decimalsOf = new Map<string, number>([['ERG', 9]])
for (const tokenId of ledger.mints.keys()) {
  const { name, decimals } = nameOf(tokenId)
  for (const isOriginal of [false, true]) decimalsOf.set(currencyOf({ tokenId, name, isOriginal }), decimals ?? 0)
}
const unitsOf = (text: string, currency: string): bigint => {
  const [, minus = '', digits = ''] = /^(-?)(.*)$/.exec(text) ?? []
  const parsed = parseAmount(digits, decimalsOf.get(currency) ?? expect.fail(`unknown currency ${currency}`))
  return parsed.ok ? (minus === '' ? parsed.value : -parsed.value) : expect.fail(`${text} ${currency}`)
}
class Sums {
  readonly #sums = new Map<string, bigint>()
  add(amount: string | undefined, currency: string | undefined, sign: 1n | -1n): void {
    if (amount === undefined || amount === '' || currency === undefined) return
    this.#sums.set(currency, (this.#sums.get(currency) ?? 0n) + sign * unitsOf(amount, currency))
  }
  get values(): bigint[] {
    return [...this.#sums.values()].filter((sum) => sum !== 0n).toSorted((a, b) => (a < b ? -1 : 1))
  }
}
/** All balances, as sorted numbers: currencies have other names than tokens. */
const balancesOf = (trees: readonly Hex[]): bigint[] => {
  const { nanoErg, tokens } = holdingsOf(trees.flatMap((tree) => ledger.unspentOf(tree)))
  return [nanoErg, ...tokens.values()].filter((amount) => amount !== 0n).toSorted((a, b) => (a < b ? -1 : 1))
}
const koinlySums = (rows: readonly Row[]): bigint[] => {
  const sums = new Sums()
  for (const row of rows) {
    sums.add(row['Sent Amount'], row['Sent Currency'], -1n)
    sums.add(row['Received Amount'], row['Received Currency'], 1n)
    sums.add(row['Fee Amount'], row['Fee Currency'], -1n)
  }
  return sums.values
}
const coinTrackingSums = (rows: readonly Row[]): bigint[] => {
  const sums = new Sums()
  for (const row of rows) {
    sums.add(row['Buy Amount'], row['Buy Currency'], 1n)
    sums.add(row['Sell Amount'], row['Sell Currency'], -1n)
    expect(row['Fee']).toBe('')
  }
  return sums.values
}

describe(`accounting files of ${wallets.length} wallets`, () => {
  test('sums of every layout equal the balances to the last unit', async () => {
    for (const tree of wallets) {
      const expected = balancesOf([tree])
      const csv = new Sums()
      const rows = tableOf(await read(tree, 'format=csv'))
      for (const row of rows) csv.add(row['amount'], row['currency'], 1n)
      expect(csv.values).toEqual(expected)
      expect(koinlySums(tableOf(await read(tree, 'format=koinly')))).toEqual(expected)
      expect(coinTrackingSums(tableOf(await read(tree, 'format=cointracking')))).toEqual(expected)
    }
  })

  test('fee, counterparties and transfers between own boxes match the boxes of each transaction', async () => {
    let [fees, own] = [0, 0]
    for (const tree of wallets) {
      const lines = (await read(tree, 'format=jsonl')).trim().split('\n')
      const entries = entriesOf(tree)
      expect(lines).toHaveLength(entries.length)
      for (const [i, line] of lines.entries()) {
        const row = JSON.parse(line) as Readonly<Record<string, unknown>>
        const { transaction, height } = entries[i] ?? expect.fail('no entry')
        const spent = transaction.inputs.map(({ boxId }) => ledger.boxOf(boxId).box)
        const effect =
          effectOnParty(netEffect(spent, transaction.outputs, systemScripts), tree) ?? expect.fail('no party')
        expect(row).toMatchObject({
          transactionId: transaction.id,
          height,
          feeNanoErg: effect.feePaid === undefined ? null : String(effect.feePaid),
          counterpartyCount: effect.counterparties.length,
          isSelfTransfer: effect.kind === 'unchanged',
        })
        expect(effect.counterparties.map((script) => addressOf(script))).toEqual(
          expect.arrayContaining(row['counterparties'] as string[]),
        )
        if (effect.feePaid !== undefined && effect.feePaid > 0n) fees++
        if (effect.kind === 'unchanged') own++
      }
    }
    expect(fees).toBeGreaterThan(20)
    expect(own).toBeGreaterThan(0)
  })
})

describe('sentences', () => {
  const sentencesOf = (lines: string): ReadonlyMap<string, string> =>
    new Map(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly transactionId: string; readonly sentence: string })
        .map(({ transactionId, sentence }) => [transactionId, sentence]),
    )

  test.each(LANGUAGES)('are those of the history in %s', async (lang) => {
    const translator = await loadTranslator(lang)
    let compared = 0
    for (const tree of wallets.slice(0, 8)) {
      const address = addressOf(tree)
      const { text } = await api.get(`/api/v2/addresses/${address}/transactions?limit=100`)
      const { items } = JSON.parse(text) as { readonly items: readonly AddressTransaction[] }
      const sentences = sentencesOf(await read(tree, `format=jsonl&lang=${lang}`))
      // Counterparties with equal changes have no order.
      for (const row of items.filter(({ effect }) => effect.counterpartyCount <= 1)) {
        const expected = formatEffect(translator, row, [partyFromAddress(address)]).replaceAll('\u{a0}', ' ')
        expect(sentences.get(row.transactionId)).toBe(expected)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('are a column of the CSV, in English by default', async () => {
    const [tree = expect.fail()] = wallets
    const english = sentencesOf(await read(tree, 'format=jsonl'))
    for (const row of tableOf(await read(tree, 'format=csv')))
      expect(row['sentence']).toBe(english.get(row['transaction_id'] ?? ''))
    expect(english).not.toEqual(sentencesOf(await read(tree, 'format=jsonl&lang=ru')))
    const { status } = await api.get(`/api/v2/addresses/${addressOf(tree)}/ledger?lang=xx`)
    expect(status).toBe(400)
  })
})

describe('several addresses of one owner', () => {
  const trees = wallets.slice(0, 8)
  const addresses = trees.map((tree) => addressOf(tree))
  const post = async (body: object) => (await api.post('/api/v2/addresses/ledger', body)).text

  test('list a transaction once, and sums equal their balances', async () => {
    const rows = tableOf(await post({ addresses, format: 'koinly' }))
    expect(koinlySums(rows)).toEqual(balancesOf(trees))
    expect(coinTrackingSums(tableOf(await post({ addresses, format: 'cointracking' })))).toEqual(balancesOf(trees))
    const lines = (await post({ addresses, format: 'jsonl' })).trim().split('\n')
    const ids = new Set(trees.flatMap((tree) => entriesOf(tree).map(({ transaction }) => transaction.id)))
    expect(lines).toHaveLength(ids.size)
    expect(lines.some((line) => line.includes('"isSelfTransfer":true'))).toBe(true)
  })

  test('accepts up to twenty addresses', async () => {
    const many = Array.from({ length: 21 }, () => addresses[0])
    expect((await api.post('/api/v2/addresses/ledger', { addresses: many })).status).toBe(400)
    expect((await api.post('/api/v2/addresses/ledger', { addresses: ['nothing'] })).status).toBe(400)
  })
})

test('continues after a transaction, in both orders, and keeps to times and heights', async () => {
  const [tree = expect.fail()] = wallets
  const all = (await read(tree, 'format=jsonl')).trim().split('\n')
  const ids = all.map((line) => (JSON.parse(line) as { transactionId: string }).transactionId)
  const middle = Math.floor(ids.length / 2)
  expect((await read(tree, `format=jsonl&after=${ids[middle] ?? ''}`)).trim().split('\n')).toEqual(
    all.slice(middle + 1),
  )
  expect((await read(tree, `format=jsonl&order=desc&after=${ids[middle] ?? ''}`)).trim().split('\n')).toEqual(
    all.slice(0, middle).toReversed(),
  )
  const { height, timestamp } = entriesOf(tree)[middle] ?? expect.fail()
  const from = entriesOf(tree).findIndex((entry) => entry.height >= height)
  expect((await read(tree, `format=jsonl&fromHeight=${height}`)).trim().split('\n')).toEqual(all.slice(from))
  expect((await read(tree, `format=jsonl&fromTime=${timestamp}`)).trim().split('\n')).toEqual(all.slice(from))
  expect((await api.get(`/api/v2/addresses/${addressOf(tree)}/ledger?after=${'ab'.repeat(32)}`)).status).toBe(400)
})
