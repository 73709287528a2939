import { type Box, hexToBytes, keysNamedInScript, parseErgoTree } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { SWAP_POOL } from '../bootstrap/built.ts'
import { EXECUTOR, openOrders, ORDER_SCRIPTS } from './orders.ts'
import { amountIn, type Played, playChain } from './testing/played-chain.ts'

const { played, world } = await playChain(2000)

const scripts = new Set(ORDER_SCRIPTS)
const isOrder = (box: Box | undefined) => box !== undefined && scripts.has(box.ergoTree)
const executions = played.filter(({ inputs }) => isOrder(inputs[1]))
const refunds = played.filter(({ inputs }) => isOrder(inputs[0]))
const placed = played.filter(({ transaction }) => isOrder(transaction.outputs[0]))

test('orders are placed, executed against the pool, and taken back', () => {
  expect(placed.length).toBeGreaterThan(30)
  expect(executions.length).toBeGreaterThan(10)
  expect(refunds.length).toBeGreaterThan(0)
  expect(executions.some(isSale)).toBe(true)
  expect(executions.every(isSale)).toBe(false)
})

test('an execution spends pool and order unsigned, and pays the owner at least what the order asks for', () => {
  for (const each of executions) {
    const { inputs, transaction } = each
    const order = inputs[1]
    const [pool, proceeds] = transaction.outputs
    if (order === undefined || pool === undefined || proceeds === undefined) throw new Error('not an execution')
    expect(inputs[0]?.ergoTree).toBe(SWAP_POOL.script)
    expect(transaction.inputs.slice(0, 2).map(({ proof }) => proof)).toEqual(['', ''])
    expect(proceeds.ergoTree).toBe(ownerOf(order))
    const least = constantOf(order, 10)
    if (isSale(each)) expect(amountIn([proceeds], SWAP_POOL.yToken)).toBeGreaterThanOrEqual(least)
    // The executor's part, 0.006 ERG where the least is had, goes off the quote.
    else expect(proceeds.value - order.value).toBeGreaterThanOrEqual(least - 6_000_000n)
  }
})

test('the executor lives on it and keeps one purse', () => {
  expect([...world.boxesOf(EXECUTOR)]).toHaveLength(1)
})

test('a refund is signed, and all but the fee goes back', () => {
  for (const { inputs, transaction } of refunds) {
    const [order] = inputs
    const [back, fee] = transaction.outputs
    expect(transaction.inputs[0]?.proof).toHaveLength(112)
    expect(back?.ergoTree).toBe(order && ownerOf(order))
    expect(back?.assets).toEqual(order?.assets)
    expect((back?.value ?? 0n) + (fee?.value ?? 0n)).toBe(order?.value)
  }
})

test('some orders stand in the book at any time, and never more than one a price', () => {
  const open = new Set<string>()
  const counts: number[] = []
  let height = 0
  for (const { height: at, inputs, transaction } of played) {
    if (at !== height && at > 1000) counts.push(open.size)
    height = at
    for (const box of inputs) open.delete(box.boxId)
    for (const box of transaction.outputs) if (isOrder(box)) open.add(box.boxId)
  }
  expect(Math.min(...counts)).toBeGreaterThan(2)
  expect(Math.max(...counts)).toBeLessThan(80)
  const now = openOrders({ world })
  expect(now).toHaveLength(open.size)
  expect(new Set(now.map(({ slot }) => slot.script)).size).toBe(now.length)
})

function isSale({ inputs }: Played): boolean {
  return inputs[1]?.assets.length === 0
}

/** The key that the order names pays to an address of its own. */
function ownerOf(order: Box): string {
  const [key] = keysNamedInScript(treeOf(order))
  return `0008cd${key}`
}

function constantOf(order: Box, position: number): bigint {
  const value = treeOf(order).constants[position]?.value
  return typeof value === 'bigint' ? value : 0n
}

function treeOf({ ergoTree }: Box) {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.value
}
