import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { parseJsonStream } from '@ergo-explorer/testkit'
import { asRead } from '#testing/confirmed-chain.ts'
import { chainInV1 } from '#testing/v1-chain.ts'
import { templateOf } from '#testing/templates.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)
const getJson = async (path: string) => (await api.get(`/api/v1/transactions/${path}`)).json
const numbers = chain.transactions.map((_, i) => i)

describe('transaction', () => {
  test('returns transactions with all boxes, from the first one to the newest', async () => {
    const reading = chain.transactions.findIndex(({ dataInputs }) => dataInputs.length > 0)
    expect(reading).toBeGreaterThan(0)
    const samples = numbers.filter((number) => number < 5 || number % 97 === 0 || number === reading)
    for (const number of [...samples, numbers.length - 1])
      expect(await getJson(String(chain.transactions[number]?.id))).toEqual(asRead(chain.transaction(number)))
  })

  test("returns 404 with the contract's text for an orphaned or unknown transaction", async () => {
    const best = new Set(chain.transactions.map(({ id }) => id))
    const lost = chain.orphans.flatMap(({ transactions }) => transactions).find(({ id }) => !best.has(id))
    for (const id of [String(lost?.id), 'ab'.repeat(32), 'nonsense'])
      expect(await getJson(id)).toEqual({ status: 404, reason: `Not found Transaction with id: ${id}` })
  })
})

describe('transactions that spend from a template', () => {
  const spending = new Map<string, number[]>()
  for (const number of numbers) {
    const trees = chain.transactions[number]?.inputs.map(({ boxId }) => chain.boxOf(boxId).box.ergoTree) ?? []
    for (const hash of new Set(trees.map(templateOf)))
      if (hash !== undefined) spending.set(hash, [...(spending.get(hash) ?? []), number])
  }
  const [template, found] =
    [...spending].filter(([, all]) => all.length < 200).toSorted(([, a], [, b]) => b.length - a.length)[0] ??
    expect.fail('none')
  const path = `byInputsScriptTemplateHash/${template}`
  const shown = (some: readonly number[]) => asRead({ items: some.map(chain.transaction), total: found.length })

  test('are sorted by age in both directions, and pages join', async () => {
    expect(found.length).toBeGreaterThan(30)
    expect(await getJson(path)).toEqual(shown(found.toReversed().slice(0, 20)))
    const pages: unknown[] = []
    for (let offset = 0; offset < found.length; offset += 11)
      pages.push(
        ...((await getJson(`${path}?sortDirection=asc&offset=${offset}&limit=11`)) as { items: unknown[] }).items,
      )
    expect({ items: pages, total: found.length }).toEqual(shown(found))
    expect(await getJson(`${path}?offset=${found.length}`)).toEqual(shown([]))
  })

  test('returns an empty list for an unknown template', async () => {
    for (const hash of ['ab'.repeat(32), 'abc'])
      expect(await getJson(`byInputsScriptTemplateHash/${hash}`)).toEqual({ items: [], total: 0 })
  })

  test('returns 400 for more than 500 or an unknown direction', async () => {
    const invalid = 'Bad request: Invalid value for: query parameter'
    expect(await getJson(`${path}?limit=501`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
    expect(await getJson(`${path}?sortDirection=up`)).toEqual({ status: 400, reason: `${invalid} sortDirection` })
  })
})

describe('transaction stream', () => {
  const stream = async (query: string) =>
    parseJsonStream((await api.get(`/api/v1/transactions/byGlobalIndex/stream?${query}`)).text)

  test('continues where it ended, up to the newest', async () => {
    expect(await stream('minGix=0&limit=250')).toEqual(asRead(numbers.slice(0, 250).map(chain.transaction)))
    expect(await stream('minGix=250&limit=3')).toEqual(asRead([250, 251, 252].map(chain.transaction)))
    const last = numbers.length - 1
    expect(await stream(`minGix=${last}&limit=500`)).toEqual(asRead([chain.transaction(last)]))
  })

  test('returns an empty body beyond the end', async () => {
    const { status, text } = await api.get(
      `/api/v1/transactions/byGlobalIndex/stream?minGix=${numbers.length}&limit=10`,
    )
    expect({ status, text }).toEqual({ status: 200, text: '' })
  })

  test('returns 400 without both bounds', async () => {
    for (const [query, missing] of [
      ['limit=1', 'minGix'],
      ['minGix=1', 'limit'],
    ])
      expect(await getJson(`byGlobalIndex/stream?${query}`)).toEqual({
        status: 400,
        reason: `Bad request: Invalid value for: query parameter ${missing}`,
      })
  })
})

test('uses at most three queries per request', () => {
  for (const name of ['getApiV1TransactionsP1', 'getApiV1TransactionsByinputsscripttemplatehashP1'])
    expect(api.app.maxQueriesPerRequest.get(name)).toBe(3)
})
