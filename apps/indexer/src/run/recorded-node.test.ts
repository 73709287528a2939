import { parseLossless } from '@ergo-explorer/chain'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import type { IndexedBox, NodeRecording } from '@ergo-explorer/testkit/node-recording'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexRecordedChain, type RecordedIndex } from './testing/recorded-index.ts'

let index: RecordedIndex
let database: ThrowawayDatabase
let recording: NodeRecording

beforeAll(async () => {
  index = await indexRecordedChain()
  ;({ database, recording } = index)
}, 300_000)
afterAll(() => index.databases[Symbol.asyncDispose]())

/** Recorded successful responses, with the bodies of their requests. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- A cast: the caller knows the route.
function responsesOf<T>(pattern: RegExp): { readonly body: string; readonly value: T }[] {
  const found = recording.exchanges.filter(({ path, status }) => status === 200 && pattern.test(path))
  if (found.length === 0) throw new RangeError(`not recorded: ${pattern}`)
  return found.map(({ body = '""', response }) => ({ body, value: parseLossless(response) as T }))
}

test('indexes every block of the recorded chain', async () => {
  const [info] = responsesOf<{ fullHeight: number; bestFullHeaderId: string }>(/^\/info$/)
  const { rows } = await database.pool.query('SELECT height, id FROM blocks ORDER BY height DESC LIMIT 1')
  expect(rows).toEqual([{ height: info?.value.fullHeight, id: info?.value.bestFullHeaderId }])
})

test('has the balances of the extra index', async () => {
  interface Balance {
    readonly confirmed: {
      readonly nanoErgs: number | bigint
      readonly tokens: readonly { readonly tokenId: string; readonly amount: number | bigint }[]
    }
  }
  for (const { body, value } of responsesOf<Balance>(/^\/blockchain\/balance$/)) {
    const address = JSON.parse(body) as string
    const { nanoErgs, tokens } = value.confirmed
    const { rows } = await database.pool.query<{ token_id: string; amount: bigint }>(
      `SELECT t.token_id, b.amount FROM balances b JOIN scripts s ON s.id = b.script JOIN tokens t ON t.id = b.token
       WHERE s.address = $1`,
      [address],
    )
    const expected = [
      ...(BigInt(nanoErgs) > 0n ? [['', BigInt(nanoErgs)] as const] : []),
      ...tokens.map(({ tokenId, amount }) => [tokenId, BigInt(amount)] as const),
    ]
    const ours = rows.map(({ token_id: tokenId, amount }) => [tokenId, amount] as const)
    expect({ address, balance: new Map(ours) }).toEqual({ address, balance: new Map(expected) })
  }
})

test('has the boxes of the extra index, with their numbers and spenders', async () => {
  const single = responsesOf<IndexedBox>(/^\/blockchain\/box\/by(Id|Index)\//).map(({ value }) => value)
  const unspent = responsesOf<IndexedBox[]>(/^\/blockchain\/box\/unspent\/by(Address|TokenId)/).flatMap(
    ({ value }) => value,
  )
  const listed = responsesOf<{ items: IndexedBox[] }>(/^\/blockchain\/box\/by(Address|TokenId)/).flatMap(
    ({ value }) => value.items,
  )
  const confirmed = [...single, ...unspent, ...listed].filter(({ inclusionHeight }) => inclusionHeight > 0)
  for (const theirs of new Map(confirmed.map((box) => [box.boxId, box])).values()) {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `SELECT b.number, b.height, s.address, s.ergo_tree, t.id AS transaction, b.position, b.value, b.creation_height,
         spender.id AS spender,
         ARRAY(SELECT encode(k.token_id, 'hex') || ' ' || a.amount FROM box_assets a JOIN tokens k ON k.id = a.token WHERE a.box = b.number
           ORDER BY a.position) AS assets
       FROM boxes b JOIN scripts s ON s.id = b.script JOIN transactions t ON t.number = b.transaction
         LEFT JOIN inputs i ON i.box = b.number LEFT JOIN transactions spender ON spender.number = i.transaction
       WHERE b.number = $1`,
      [theirs.globalIndex],
    )
    expect(rows).toEqual([
      {
        number: theirs.globalIndex,
        height: theirs.inclusionHeight,
        address: theirs.address,
        ergo_tree: theirs.ergoTree,
        transaction: theirs.transactionId,
        position: theirs.index,
        value: BigInt(theirs.value),
        creation_height: theirs.creationHeight,
        spender: theirs.spentTransactionId,
        assets: theirs.assets.map(({ tokenId, amount }) => `${tokenId} ${amount}`),
      },
    ])
  }
})

test('has the tokens of the extra index', async () => {
  interface Token {
    readonly id: string
    readonly boxId: string
    readonly emissionAmount: number | bigint
    readonly name: string
    readonly description: string
    readonly decimals: number
  }
  for (const { value: theirs } of responsesOf<Token>(/^\/blockchain\/token\/byId\//)) {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `SELECT t.token_id AS id, m.amount, m.name, m.description, m.decimals
       FROM token_mints m JOIN tokens t ON t.id = m.token`,
    )
    const ours = rows.find(({ id }) => id === theirs.id)
    expect({ ...ours, amount: String(ours?.['amount']) }).toEqual({
      id: theirs.id,
      amount: String(theirs.emissionAmount),
      name: theirs.name,
      description: theirs.description,
      decimals: theirs.decimals,
    })
  }
})

test('has the transactions of the extra index, with their numbers', async () => {
  interface IndexedTransaction {
    readonly id: string
    readonly blockId: string
    readonly inclusionHeight: number
    readonly timestamp: number
    readonly index: number
    readonly globalIndex: number
    readonly size: number
  }
  for (const { value: theirs } of responsesOf<IndexedTransaction>(/^\/blockchain\/transaction\/by(Id|Index)\//)) {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `SELECT t.id, b.id AS block, t.height, b.timestamp, t.position, t.number, t.size
       FROM transactions t JOIN blocks b ON b.height = t.height WHERE t.number = $1`,
      [theirs.globalIndex],
    )
    expect(rows).toEqual([
      {
        id: theirs.id,
        block: theirs.blockId,
        height: theirs.inclusionHeight,
        timestamp: BigInt(theirs.timestamp),
        position: theirs.index,
        number: theirs.globalIndex,
        size: theirs.size,
      },
    ])
  }
})
