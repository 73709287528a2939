import {
  type Box,
  decodeConstant,
  type Hex,
  hexToBytes,
  presetOf,
  REGISTER_IDS,
  type TokenId,
} from '@ergo-explorer/chain'
import type { TokenState, TokenStatePage, TokenStateValue } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { mempoolOf } from '#testing/mempool.ts'
import { parseCsv } from '#testing/parse-csv.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client, type V2Page } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const { boxes, mints, blockAt } = confirmedChain(api.chain.node)

/** Every box that held a token of a single unit, oldest first, replayed from the blocks. */
const histories = new Map<TokenId, (typeof boxes)[number][]>(
  [...mints].filter(([, { amount }]) => amount === 1n).map(([tokenId]) => [tokenId, []]),
)
for (const entry of boxes) for (const { tokenId } of entry.box.assets) histories.get(tokenId)?.push(entry)

const decode = (register: Hex | undefined) => {
  const decoded = register === undefined ? undefined : decodeConstant(hexToBytes(register))
  return decoded?.ok === true ? decoded.value : undefined
}

function tokenChanges(before: Box | undefined, after: Box): [string, bigint][] {
  const ids = new Set([...(before?.assets ?? []), ...after.assets].map(({ tokenId }) => tokenId))
  const heldIn = (box: Box | undefined, id: TokenId) =>
    (box?.assets ?? []).reduce((sum, { tokenId, amount }) => sum + (tokenId === id ? amount : 0n), 0n)
  return [...ids].flatMap((id): [string, bigint][] => {
    const change = heldIn(after, id) - heldIn(before, id)
    return change === 0n ? [] : [[id, change]]
  })
}

const isInteger = (value: unknown): value is bigint | number => typeof value === 'bigint' || typeof value === 'number'

function registerChanges(before: Box | undefined, after: Box) {
  return REGISTER_IDS.filter((id) => before?.registers[id] !== after.registers[id]).map((id) => {
    const [from, to] = [decode(before?.registers[id]), decode(after.registers[id])]
    const hasDifference = isInteger(from?.value) && isInteger(to?.value) && from.type === to.type
    return {
      id,
      before: before?.registers[id] ?? null,
      after: after.registers[id] ?? null,
      difference: hasDifference ? String(BigInt(Number(to.value)) - BigInt(Number(from.value))) : null,
    }
  })
}

/** The comparable part of a state. */
const summaryOf = (state: TokenState) => ({
  boxId: state.box.boxId,
  transactionId: state.box.transactionId,
  previousBoxId: state.previousBoxId,
  height: state.box.height,
  timestamp: state.timestamp,
  isSameScript: state.contractChange === 'none',
  isFirst: state.contractChange === 'created',
  nanoErg: BigInt(state.nanoErg),
  assets: new Map(state.assets.map(({ tokenId, amount }) => [tokenId, BigInt(amount)])),
  registers: state.registers.map(({ id, before, after, difference }) => ({
    id,
    before: before?.bytes ?? null,
    after: after?.bytes ?? null,
    difference,
  })),
})

const expectedOf = (entry: { readonly box: Box; readonly height: number | null }, before: Box | undefined) => ({
  boxId: entry.box.boxId,
  transactionId: entry.box.transactionId,
  previousBoxId: before?.boxId ?? null,
  height: entry.height,
  timestamp: entry.height === null ? null : blockAt(entry.height).header.timestamp,
  isSameScript: before?.ergoTree === entry.box.ergoTree,
  isFirst: before === undefined,
  nanoErg: entry.box.value - (before?.value ?? 0n),
  assets: new Map(tokenChanges(before, entry.box)),
  registers: registerChanges(before, entry.box),
})

test('the states of every singleton equal a replay of the blocks', async () => {
  let [states, steps, contractChanges] = [0, 0, 0]
  for (const [tokenId, history] of histories) {
    const found = await all<TokenState>(`tokens/${tokenId}/states`, 50)
    expect(found.map(summaryOf)).toEqual(history.map((entry, i) => expectedOf(entry, history[i - 1]?.box)).toReversed())
    expect(found.every(({ story }) => story !== null)).toBe(true)
    states += found.length
    steps += found.reduce((sum, { registers }) => sum + registers.length, 0)
    contractChanges += found.filter(({ contractChange }) => ['constants', 'template'].includes(contractChange)).length
  }
  process.stdout.write(
    `timeline: ${histories.size} singletons, ${states} states, ${steps} register changes, ${contractChanges} contract changes, 0 differ\n`,
  )
  expect(histories.size).toBeGreaterThan(20)
  expect(steps).toBeGreaterThan(100)
}, 120_000)

test('each page has the current state and the total', async () => {
  const [tokenId, history] = longest()
  const first = await get<TokenStatePage>(`tokens/${tokenId}/states?limit=2`)
  const second = await get<TokenStatePage>(`tokens/${tokenId}/states?limit=2&cursor=${first.next}`)
  for (const page of [first, second]) {
    expect(page.total).toBe(history.length)
    expect(page.token.tokenId).toBe(tokenId)
    expect(page.current.box.boxId).toBe(history.at(-1)?.box.boxId)
    expect(page.current.registers.map(({ id, bytes: value }) => [id, value])).toEqual(
      Object.entries(history.at(-1)?.box.registers ?? {}),
    )
  }
  expect(second.pending).toEqual([])
  expect(second.items[0]?.box.boxId).toBe(history.at(-3)?.box.boxId)
})

test('names the registers of known contracts, with their units', async () => {
  const [pool] = presetOf('devnet').oraclePools
  const { current, items } = await get<TokenStatePage>(`tokens/${pool?.poolNft}/states`)
  expect(current.numbers).toMatchObject([
    { path: 'R4', role: 'rate', unit: 'nanoErgPerUnit' },
    { path: 'R5', role: 'epoch', unit: null },
  ])
  const changes = items.flatMap(({ registers }) => registers)
  expect(changes.length).toBeGreaterThan(0)
  for (const { id, role } of changes) expect(role).toBe({ R4: 'rate', R5: 'epoch' }[id] ?? null)
  const unknown = await get<TokenStatePage>(`tokens/${await unnamedSingleton()}/states`)
  expect(unknown.items.flatMap(({ registers }) => registers).every(({ role }) => role === null)).toBe(true)
})

/** A singleton whose box belongs to a wallet, so that no contract gives its registers a meaning. */
async function unnamedSingleton(): Promise<string> {
  for (const tokenId of histories.keys())
    if ((await get<TokenStatePage>(`tokens/${tokenId}/states?limit=1`)).current.templateHash === null) return tokenId
  return expect.fail('no singleton in a wallet')
}

test('pending states follow the singleton through the mempool', async () => {
  const mempool = mempoolOf(api.chain.node)
  const outputs = mempool.transactions.flatMap((transaction) => transaction.outputs)
  let count = 0
  for (const [tokenId, history] of histories) {
    const expected = outputs.filter(({ assets }) => assets.some((asset) => asset.tokenId === tokenId))
    const { pending } = await get<TokenStatePage>(`tokens/${tokenId}/states?limit=1`)
    expect(pending.map(summaryOf)).toEqual(
      expected.map((box, i) => expectedOf({ box, height: null }, expected[i - 1] ?? history.at(-1)?.box)),
    )
    expect(pending.every(({ firstSeen, story }) => firstSeen !== null && story !== null)).toBe(true)
    count += pending.length
  }
  process.stdout.write(`timeline: ${count} pending states, 0 differ\n`)
  expect(count).toBeGreaterThan(0)
}, 60_000)

test('returns the history of ERG and of each number in the registers', async () => {
  let paths = 0
  for (const [tokenId, history] of histories) {
    const { current } = await get<TokenStatePage>(`tokens/${tokenId}/states?limit=1`)
    for (const path of ['value', ...current.numbers.map((number) => number.path)]) {
      const values = await all<TokenStateValue>(`tokens/${tokenId}/states/values?path=${path}`, 40)
      expect(values.map(({ boxId, value }) => [boxId, value])).toEqual(
        history.map(({ box }) => [box.boxId, numberAt(box, path)]).toReversed(),
      )
      paths += 1
    }
  }
  expect(paths).toBeGreaterThan(histories.size)
}, 120_000)

test('the history marks the states after which the script differs', async () => {
  const [tokenId, history] =
    [...histories].find(([, entries]) =>
      entries.some(({ box }, i) => i > 0 && box.ergoTree !== entries[i - 1]?.box.ergoTree),
    ) ?? expect.fail('no singleton changes its script')
  const { items } = await get<V2Page<TokenStateValue>>(`tokens/${tokenId}/states/values`)
  expect(items.map(({ contractChanged }) => contractChanged)).toEqual(
    history.map(({ box }, i) => i > 0 && box.ergoTree !== history[i - 1]?.box.ergoTree).toReversed(),
  )
})

test('without a path, returns the first number of the registers that changes, otherwise nanoERG', async () => {
  let [registers, ergs] = [0, 0]
  for (const [tokenId, history] of histories) {
    const { path, items } = await get<V2Page<TokenStateValue> & { readonly path: string }>(
      `tokens/${tokenId}/states/values`,
    )
    const { current } = await get<TokenStatePage>(`tokens/${tokenId}/states?limit=1`)
    const changes = (each: string) =>
      new Set(history.slice(-500).flatMap(({ box }) => numberAt(box, each) ?? [])).size > 1
    expect(path).toBe(current.numbers.find((number) => changes(number.path))?.path ?? 'value')
    expect(items[0]?.value).toBe(numberAt(history.at(-1)?.box ?? expect.fail('no state'), path))
    if (path === 'value') ergs += 1
    else registers += 1
  }
  expect(Math.min(registers, ergs)).toBeGreaterThan(0)
}, 120_000)

test('exports all states as CSV', async () => {
  const [tokenId, history] = longest()
  const { status, text, headers } = await api.get(`/api/v2/tokens/${tokenId}/states/export`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=UTF-8')
  const [columns = [], ...rows] = parseCsv(text)
  const cell = (row: readonly string[], column: string) => row[columns.indexOf(column)]
  expect(rows.map((row) => [cell(row, 'box_id'), cell(row, 'nanoerg'), cell(row, 'R4')])).toEqual(
    history.map(({ box }) => [box.boxId, String(box.value), numberAt(box, 'R4') ?? expect.any(String)]).toReversed(),
  )
})

test('returns 404 for unknown tokens and for tokens of several units, 400 for a bad path', async () => {
  const several = [...mints].find(([, { amount }]) => amount > 1n)?.[0] ?? expect.fail('no fungible token')
  for (const id of ['ab'.repeat(32), several])
    for (const path of ['states', 'states/values', 'states/export'])
      expect((await api.get(`/api/v2/tokens/${id}/${path}`)).status).toBe(404)
  const [[tokenId] = ['']] = histories
  for (const path of ['R3', 'R4.9', 'x']) {
    const { status } = await api.get(`/api/v2/tokens/${tokenId}/states/values?path=${path}`)
    expect(status).toBe(400)
  }
})

test('uses at most three queries per request', () => {
  const counts = ['listTokenStates', 'listTokenStateValues'].map((name) => api.app.maxQueriesPerRequest.get(name))
  expect(counts.every((queryCount) => queryCount !== undefined && queryCount <= 3)).toBe(true)
})

const longest = () =>
  [...histories].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? expect.fail('no singleton was minted')

function numberAt(box: Box, path: string): string | null {
  if (path === 'value') return String(box.value)
  const [id = '', ...indexes] = path.split('.')
  let value: unknown = decode(box.registers[id as (typeof REGISTER_IDS)[number]])?.value
  for (const index of indexes) value = Array.isArray(value) ? (value as unknown[])[Number(index)] : undefined
  return isInteger(value) ? String(value) : null
}
