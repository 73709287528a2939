import { type Box, hexToBytes, keysNamedInScript, parseErgoTree, presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { SWAP_POOL } from '#contracts/deployments.ts'
import { EXECUTOR, listOpenOrders, orderScriptsOf } from './orders.ts'
import { tokenAmount, type SimulatedTransaction, simulateChain } from '../testing/simulated-chain.ts'

const { transactions, world } = await simulateChain(2000)

const scripts = new Set(orderScriptsOf(presetOf('devnet')))
const isOrder = (box: Box | undefined) => box !== undefined && scripts.has(box.ergoTree)
const executions = transactions.filter(({ inputs }) => isOrder(inputs[1]))
const refunds = transactions.filter(({ inputs }) => isOrder(inputs[0]))
const placed = transactions.filter(({ transaction }) => isOrder(transaction.outputs[0]))

test('orders are placed, executed against the pool, and cancelled', () => {
  expect(placed.length).toBeGreaterThan(30)
  expect(executions.length).toBeGreaterThan(10)
  expect(refunds.length).toBeGreaterThan(0)
  expect(executions.some(isSale)).toBe(true)
  expect(executions.every(isSale)).toBe(false)
})

test('an execution spends pool and order without signature, and pays the owner at least the minimum', () => {
  for (const each of executions) {
    const { inputs, transaction } = each
    const order = inputs[1]
    const [pool, proceeds] = transaction.outputs
    if (order === undefined || pool === undefined || proceeds === undefined) throw new Error('not an execution')
    expect(inputs[0]?.ergoTree).toBe(SWAP_POOL.script)
    expect(transaction.inputs.slice(0, 2).map(({ proof }) => proof)).toEqual(['', ''])
    expect(proceeds.ergoTree).toBe(ownerOf(order))
    const minQuote = constantOf(order, 10)
    if (isSale(each)) expect(tokenAmount([proceeds], SWAP_POOL.yToken)).toBeGreaterThanOrEqual(minQuote)
    // The executor's fee, 0.006 ERG at the minimum quote, is deducted from the quote.
    else expect(proceeds.value - order.value).toBeGreaterThanOrEqual(minQuote - 6_000_000n)
  }
})

test('the executor is funded by its fees and keeps one box', () => {
  expect([...world.boxesOf(EXECUTOR)]).toHaveLength(1)
})

test('a refund is signed and returns everything except the fee', () => {
  for (const { inputs, transaction } of refunds) {
    const [order] = inputs
    const [back, fee] = transaction.outputs
    expect(transaction.inputs[0]?.proof).toHaveLength(112)
    expect(back?.ergoTree).toBe(order && ownerOf(order))
    expect(back?.assets).toEqual(order?.assets)
    expect((back?.value ?? 0n) + (fee?.value ?? 0n)).toBe(order?.value)
  }
})

test('some orders are open at any time, at most one per price level', () => {
  const open = new Set<string>()
  const counts: number[] = []
  let height = 0
  for (const { height: at, inputs, transaction } of transactions) {
    if (at !== height && at > 1000) counts.push(open.size)
    height = at
    for (const box of inputs) open.delete(box.boxId)
    for (const box of transaction.outputs) if (isOrder(box)) open.add(box.boxId)
  }
  expect(Math.min(...counts)).toBeGreaterThan(2)
  expect(Math.max(...counts)).toBeLessThan(80)
  const now = listOpenOrders({ world, preset: presetOf('devnet') })
  expect(now).toHaveLength(open.size)
  expect(new Set(now.map(({ slot }) => slot.script)).size).toBe(now.length)
})

function isSale({ inputs }: SimulatedTransaction): boolean {
  return inputs[1]?.assets.length === 0
}

/** The public key in the order gives the owner's script. */
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
