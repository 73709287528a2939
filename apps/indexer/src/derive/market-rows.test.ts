import type { Constant, TokenId } from '@ergo-explorer/chain'
import type { ReadScript } from '@ergo-explorer/stories'
import { buildBox, fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aContext } from '#testing/a-context.ts'
import { addMarketRows } from './market-rows.ts'
import { emptyRows } from './rows.ts'

const POOL = fakeId<TokenId>(1)
const [X, Y] = [fakeId<TokenId>(3), fakeId<TokenId>(4)]
const OWNER = '0008cd02aa'
const bytes = (hex: string): Constant => ({
  type: { kind: 'Coll', of: 'SByte' },
  value: Buffer.from(hex, 'hex'),
})
const long = (value: bigint): Constant => ({ type: 'SLong', value })

/** Orders that a box is read as, if its script has this template and these constants. */
function ordersOf(template: string, constants: Record<number, Constant>, box: Parameters<typeof buildBox>[0] = {}) {
  const { dictionary, readOracle } = aContext()
  const rows = emptyRows()
  const list: Constant[] = []
  for (const [position, constant] of Object.entries(constants)) list[Number(position)] = constant
  const tree = { constants: list } as unknown as ReturnType<ReadScript>['tree']
  const created = { number: 8, box: buildBox({ value: 100n, ...box }), script: dictionary.script('10ff') }
  addMarketRows(rows, created, {
    location: { transaction: 2, height: 5 },
    dictionary,
    readScript: () => ({ tree, template, isWallet: false, hash: undefined }),
    readOracle,
  })
  const [token, second] = [dictionary.token(X), dictionary.token(Y)]
  const common = { box: 8, pool: dictionary.token(POOL), owner: dictionary.script(OWNER).id }
  return { orders: rows.orders, common, token, second }
}

const SELL = '0989e14076c1630db24dbb42387a4ae8a737e8c8ec3d486d5cc1abd4ac19f33e'
const DEPOSIT = '4b0762660fd0ed44da0beff3da29092b7769f9ac1ff6d00fb2940725c16f9cc2'

test('an order that sells ERG has one amount and a minimum', () => {
  const constants = { 0: bytes(OWNER), 2: long(90n), 8: bytes(POOL), 9: bytes(X), 10: long(7n) }
  const { orders, common, token } = ordersOf(SELL, constants)
  const offered = { offered: 90n, offered_token: 0, second_offered: null, second_offered_token: null }
  expect(orders).toEqual([{ ...common, ...offered, min_received: 7n, min_received_token: token, side: 0 }])
})

test('a deposit has two amounts and no minimum', () => {
  const constants = { 8: long(20n), 10: long(30n), 13: bytes(POOL), 14: bytes(OWNER) }
  const assets = [X, Y].map((tokenId) => ({ tokenId, amount: 40n }))
  const { orders, common, token, second } = ordersOf(DEPOSIT, constants, { assets })
  const offered = { offered: 20n, offered_token: token, second_offered: 30n, second_offered_token: second }
  expect(orders).toEqual([{ ...common, ...offered, min_received: null, min_received_token: null, side: 3 }])
})

test('a script that offers nothing is no order', () => {
  const constants = { 0: bytes(OWNER), 2: long(0n), 8: bytes(POOL), 9: bytes(X), 10: long(7n) }
  expect(ordersOf(SELL, constants).orders).toEqual([])
})
