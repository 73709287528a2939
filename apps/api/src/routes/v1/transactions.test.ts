import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { readConcatenated } from '../../testing/concatenated.ts'
import { asRead } from '../../testing/confirmed.ts'
import { inV1 } from '../../testing/in-v1.ts'
import { templateOf } from '../../testing/templates.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await inV1(api.chain)
const ask = async (path: string) => (await api.get(`/api/v1/transactions/${path}`)).json
const numbers = chain.transactions.map((_, i) => i)

describe('a transaction', () => {
  test('is as its block has it, with all its boxes, from the first that spends a genesis box to the newest', async () => {
    const reading = chain.transactions.findIndex(({ dataInputs }) => dataInputs.length > 0)
    expect(reading).toBeGreaterThan(0)
    const samples = numbers.filter((number) => number < 5 || number % 97 === 0 || number === reading)
    for (const number of [...samples, numbers.length - 1])
      expect(await ask(String(chain.transactions[number]?.id))).toEqual(asRead(chain.transaction(number)))
  })

  test('of a block that lost, or of none, is refused in the words of the contract', async () => {
    const best = new Set(chain.transactions.map(({ id }) => id))
    const lost = chain.lost.flatMap(({ transactions }) => transactions).find(({ id }) => !best.has(id))
    for (const id of [String(lost?.id), 'ab'.repeat(32), 'nonsense'])
      expect(await ask(id)).toEqual({ status: 404, reason: `Not found Transaction with id: ${id}` })
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
    expect.fail('there is one')
  const path = `byInputsScriptTemplateHash/${template}`
  const shown = (some: readonly number[]) => asRead({ items: some.map(chain.transaction), total: found.length })

  test('come newest first, or oldest first, and their pages join', async () => {
    expect(found.length).toBeGreaterThan(30)
    expect(await ask(path)).toEqual(shown(found.toReversed().slice(0, 20)))
    const pages: unknown[] = []
    for (let offset = 0; offset < found.length; offset += 11)
      pages.push(...((await ask(`${path}?sortDirection=asc&offset=${offset}&limit=11`)) as { items: unknown[] }).items)
    expect({ items: pages, total: found.length }).toEqual(shown(found))
    expect(await ask(`${path}?offset=${found.length}`)).toEqual(shown([]))
  })

  test('are none for a template that nobody knows', async () => {
    for (const hash of ['ab'.repeat(32), 'abc'])
      expect(await ask(`byInputsScriptTemplateHash/${hash}`)).toEqual({ items: [], total: 0 })
  })

  test('are refused by more than 500, or in no known direction', async () => {
    const invalid = 'Bad request: Invalid value for: query parameter'
    expect(await ask(`${path}?limit=501`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
    expect(await ask(`${path}?sortDirection=up`)).toEqual({ status: 400, reason: `${invalid} sortDirection` })
  })
})

describe('the stream of transactions', () => {
  const stream = async (query: string) =>
    readConcatenated((await api.get(`/api/v1/transactions/byGlobalIndex/stream?${query}`)).text)

  test('goes on where it ended, up to the newest', async () => {
    expect(await stream('minGix=0&limit=250')).toEqual(asRead(numbers.slice(0, 250).map(chain.transaction)))
    expect(await stream('minGix=250&limit=3')).toEqual(asRead([250, 251, 252].map(chain.transaction)))
    const last = numbers.length - 1
    expect(await stream(`minGix=${last}&limit=500`)).toEqual(asRead([chain.transaction(last)]))
  })

  test('is an empty body behind the end', async () => {
    const { status, text } = await api.get(
      `/api/v1/transactions/byGlobalIndex/stream?minGix=${numbers.length}&limit=10`,
    )
    expect({ status, text }).toEqual({ status: 200, text: '' })
  })

  test('asks for both ends', async () => {
    for (const [query, missing] of [
      ['limit=1', 'minGix'],
      ['minGix=1', 'limit'],
    ])
      expect(await ask(`byGlobalIndex/stream?${query}`)).toEqual({
        status: 400,
        reason: `Bad request: Invalid value for: query parameter ${missing}`,
      })
  })
})

test('neither a transaction nor a list asks more than three questions', () => {
  for (const name of ['getApiV1TransactionsP1', 'getApiV1TransactionsByinputsscripttemplatehashP1'])
    expect(api.app.mostQuestions.get(name)).toBe(3)
})
