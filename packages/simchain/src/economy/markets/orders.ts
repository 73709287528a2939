import { type Box, type Hex, NANOERG_PER_ERG as ERG, type NetworkPreset } from '@ergo-explorer/chain'
import { deploymentsOf } from '#contracts/deployments.ts'
import { type N2tPool, n2tPoolOutput, quoteSwap } from '#contracts/n2t-pool.ts'
import { buyScript, MAX_MINER_FEE, sellScript } from '#contracts/spectrum.ts'
import { payToPublicKeyScript } from '#keys.ts'
import type { Output } from '#world/draft.ts'
import { currentSwapPool } from './amm.ts'
import { submitTrade } from './contract-trade.ts'
import { type Behaviour, signedSpend, type TickContext } from '../behaviour.ts'
import { TRADER_KEYS, TRADERS } from './traders.ts'

/**
 * One possible order of the order book. The number of slots is fixed, and the script of each never changes, so open
 * orders can be found by script and a long chain does not accumulate scripts.
 */
interface OrderSlot {
  readonly kind: 'sell' | 'buy'
  readonly script: Hex
  readonly owner: Hex
  /** nanoERG for sellers of ERG, cents for buyers. */
  readonly base: bigint
  readonly minQuote: bigint
}

/** ERG in an order box besides the amount: enough for the executor and for the box with the proceeds. */
const ORDER_ERG_RESERVE = 10_000_000n
const EXECUTION_FEE = 6_000_000n
const REFUND_FEE = 1_100_000n
/** Minimum value of the box with the proceeds after the executor's fee. */
const MIN_PROCEEDS_VALUE = 1_000_000n

/** Prices from 60 cents to 2.60 USD in steps of 2 %, in thousandths of a cent. */
const PRICE_LEVELS: readonly bigint[] = priceLevels(60_000n, 260_000n)

type SwapPool = ReturnType<typeof deploymentsOf>['swapPool']

const slotsByPool = new Map<SwapPool, readonly OrderSlot[]>()

function slotsOf(preset: NetworkPreset): readonly OrderSlot[] {
  const { swapPool } = deploymentsOf(preset)
  const slots =
    slotsByPool.get(swapPool) ??
    PRICE_LEVELS.flatMap((price, level) => [sellSlot(swapPool, price, level), buySlot(swapPool, price, level)])
  slotsByPool.set(swapPool, slots)
  return slots
}

/** Scripts of all possible orders. */
export const orderScriptsOf = (preset: NetworkPreset): readonly Hex[] => slotsOf(preset).map(({ script }) => script)

/** Executes orders and is funded by the execution fees. */
export const EXECUTOR = payToPublicKeyScript('order executor')

/** Blocks after which an owner may cancel an order. */
const REFUND_AFTER_BLOCKS = 150
/** Price levels to try before giving up. */
const MAX_ATTEMPTS = 6

/** Places an order near the pool's price, at a price level without an open order. */
export const placeOrder: Behaviour = (tick) => {
  const pool = currentSwapPool(tick)
  if (pool === undefined) return
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const slot = tick.random.pick(slotsOf(tick.preset))
    if (tick.world.countOf(slot.script) > 0 || !isNearPoolPrice(pool, slot)) continue
    submitTrade(tick, { owner: slot.owner, outputs: [orderBox(pool, slot)] })
    return
  }
}

/** Executes at most one order per block that the pool's price allows. */
export const executeOrders: Behaviour = (tick) => {
  const pool = currentSwapPool(tick)
  if (pool === undefined || !tick.random.chance(0.6)) return
  for (const { slot, box } of listOpenOrders(tick)) {
    // Executors only see orders that are on the chain.
    if (box.creationHeight === tick.height) continue
    if (
      slot.kind === 'sell'
        ? executeSell(tick, pool, { slot, order: box })
        : executeBuy(tick, pool, { slot, order: box })
    )
      return
  }
}

/** An owner cancels an order that has been open too long. */
export const refundOrder: Behaviour = (tick) => {
  const slot = tick.random.pick(slotsOf(tick.preset))
  for (const box of tick.world.boxesOf(slot.script)) {
    if (tick.height - box.creationHeight < REFUND_AFTER_BLOCKS) continue
    const outputs = [{ value: box.value - REFUND_FEE, ergoTree: slot.owner, assets: box.assets }]
    tick.submit({ spends: [signedSpend(box, tick.random)], outputs, fee: REFUND_FEE })
    return
  }
}

export function listOpenOrders({
  world,
  preset,
}: Pick<TickContext, 'world' | 'preset'>): { slot: OrderSlot; box: Box }[] {
  return slotsOf(preset).flatMap((slot) => {
    if (world.countOf(slot.script) === 0) return []
    return Array.from(world.boxesOf(slot.script), (box) => ({ slot, box }))
  })
}

function orderBox({ yToken }: N2tPool, { kind, script, base }: OrderSlot): Output {
  if (kind === 'sell') return { value: base + ORDER_ERG_RESERVE, ergoTree: script }
  return { value: ORDER_ERG_RESERVE, ergoTree: script, assets: [{ tokenId: yToken, amount: base }] }
}

function executeSell(
  tick: TickContext,
  pool: N2tPool,
  { slot, order }: { readonly slot: OrderSlot; readonly order: Box },
): boolean {
  const y = sellQuote(pool, slot)
  if (y < slot.minQuote) return false
  const allowed = (y * EXECUTION_FEE) / slot.minQuote
  const executorFee = min(allowed, order.value - slot.base - MIN_PROCEEDS_VALUE)
  const proceeds: Output = {
    value: order.value - slot.base - executorFee,
    ergoTree: slot.owner,
    assets: [{ tokenId: pool.yToken, amount: y }],
  }
  return execute(tick, pool, {
    order,
    poolOutput: n2tPoolOutput(pool, { x: pool.x + slot.base, y: pool.y - y }),
    proceeds,
  })
}

function executeBuy(
  tick: TickContext,
  pool: N2tPool,
  { slot, order }: { readonly slot: OrderSlot; readonly order: Box },
): boolean {
  const x = buyQuote(pool, slot)
  if (x < slot.minQuote) return false
  // Rounded up: the contract computes the quote back from this value and must not get less.
  const ownerValue = ceilDivide(x * (slot.minQuote - EXECUTION_FEE), slot.minQuote)
  const proceeds: Output = { value: order.value + ownerValue, ergoTree: slot.owner }
  return execute(tick, pool, {
    order,
    poolOutput: n2tPoolOutput(pool, { x: pool.x - x, y: pool.y + slot.base }),
    proceeds,
  })
}

/** Spends pool and order into pool and proceeds; the remainder after the miner fee goes into the executor's box. */
function execute(
  tick: TickContext,
  pool: N2tPool,
  { order, poolOutput, proceeds }: { readonly order: Box; readonly poolOutput: Output; readonly proceeds: Output },
): boolean {
  const executorBoxes = [...tick.world.boxesOf(EXECUTOR)].slice(0, 10)
  const spends = [{ box: pool.box }, { box: order }, ...executorBoxes.map((box) => signedSpend(box, tick.random))]
  return tick.submit({ spends, outputs: [poolOutput, proceeds], fee: MAX_MINER_FEE, changeTo: EXECUTOR }) !== undefined
}

const sellQuote = (pool: N2tPool, { base }: OrderSlot): bigint =>
  quoteSwap(base, { reserveIn: pool.x, reserveOut: pool.y, feeNumerator: pool.feeNumerator })
const buyQuote = (pool: N2tPool, { base }: OrderSlot): bigint =>
  quoteSwap(base, { reserveIn: pool.y, reserveOut: pool.x, feeNumerator: pool.feeNumerator })

/** Whether the pool's quote is between 75 % and 103 % of the order's minimum. */
function isNearPoolPrice(pool: N2tPool, slot: OrderSlot): boolean {
  const quoted = slot.kind === 'sell' ? sellQuote(pool, slot) : buyQuote(pool, slot)
  return quoted * 100n >= slot.minQuote * 75n && quoted * 100n <= slot.minQuote * 103n
}

function sellSlot(pool: SwapPool, price: bigint, level: number): OrderSlot {
  const base = BigInt(2 + ((level * 7) % 5)) * (ERG / 2n)
  const minQuote = (base * price) / (1000n * ERG)
  return createSlot(pool, 'sell', { position: level * 2, base, minQuote })
}

function buySlot(pool: SwapPool, price: bigint, level: number): OrderSlot {
  const base = BigInt(120 + ((level * 11) % 7) * 45)
  const minQuote = (base * 1000n * ERG) / price
  return createSlot(pool, 'buy', { position: level * 2 + 1, base, minQuote })
}

function createSlot(
  pool: SwapPool,
  kind: OrderSlot['kind'],
  { position, base, minQuote }: { readonly position: number; readonly base: bigint; readonly minQuote: bigint },
): OrderSlot {
  const trader = position % TRADERS.length
  const order = {
    owner: TRADER_KEYS[trader] ?? '',
    poolNft: pool.nft,
    feeNumerator: pool.feeNumerator,
    minQuote,
    executionFee: EXECUTION_FEE,
  }
  const script = kind === 'sell' ? sellScript({ ...order, base, quoteToken: pool.yToken }) : buyScript(order)
  return { kind, script, owner: TRADERS[trader] ?? '', base, minQuote }
}

function priceLevels(from: bigint, to: bigint): bigint[] {
  const prices: bigint[] = []
  for (let price = from; price <= to; price = (price * 102n) / 100n) prices.push(price)
  return prices
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const ceilDivide = (a: bigint, b: bigint): bigint => (a + b - 1n) / b
