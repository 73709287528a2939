import { type Box, type Hex, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { SWAP_POOL } from '../bootstrap/built.ts'
import { type N2tPool, n2tPoolOutput, quote } from '../contracts/n2t-pool.ts'
import { buyScript, MAX_MINER_FEE, sellScript } from '../contracts/spectrum.ts'
import { payTo } from '../keys.ts'
import type { Output } from '../world/draft.ts'
import { swapPoolOf } from './amm.ts'
import { strike } from './deal.ts'
import { type Habit, signed, type Turn } from './habit.ts'
import { TRADER_KEYS, TRADERS } from './traders.ts'

/**
 * One of the orders that can stand in the book. There is a fixed number of them, each with a script of its own that
 * never changes, so the world can be asked which are open and a long chain does not fill up with scripts.
 */
interface OrderSlot {
  readonly kind: 'sell' | 'buy'
  readonly script: Hex
  readonly owner: Hex
  /** nanoERG for sellers of ERG, cents for buyers. */
  readonly base: bigint
  readonly minQuote: bigint
}

/** What is in an order box besides the amount: enough for the executor and for a box to send the proceeds in. */
const ORDER_SPARE = 10_000_000n
const EXECUTION_FEE = 6_000_000n
const REFUND_FEE = 1_100_000n
/** What the executor takes at most leaves this in the box with the proceeds. */
const LEAST_PROCEEDS_BOX = 1_000_000n

/** Prices from 60 cents to 2.60 USD in steps of 2 %, in thousandths of a cent. */
const LEVELS: readonly bigint[] = levels(60_000n, 260_000n)

const SLOTS: readonly OrderSlot[] = LEVELS.flatMap((price, level) => [sellSlot(price, level), buySlot(price, level)])

/** Scripts of all orders there can be. */
export const ORDER_SCRIPTS: readonly Hex[] = SLOTS.map(({ script }) => script)

/** Whoever executes orders, and lives on what it may keep. */
export const EXECUTOR = payTo('order executor')

/** Blocks that an order waits before its owner may lose patience. */
const PATIENCE = 150
/** How many prices somebody considers before they give up for now. */
const MOST_LOOKS = 6

/** Somebody places an order near the pool's price, where nobody has one. */
export const placeOrder: Habit = (turn) => {
  const pool = swapPoolOf(turn)
  if (pool === undefined) return
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const slot = turn.random.pick(SLOTS)
    if (turn.world.countOf(slot.script) > 0 || !isNear(pool, slot)) continue
    strike(turn, { owner: slot.owner, outputs: [orderBox(slot)] })
    return
  }
}

/** The executor carries out what the pool's price allows, at most one order a block. */
export const executeOrders: Habit = (turn) => {
  const pool = swapPoolOf(turn)
  if (pool === undefined || !turn.random.chance(0.6)) return
  for (const { slot, box } of openOrders(turn)) {
    // An executor sees orders when they are on the chain.
    if (box.creationHeight === turn.height) continue
    if (slot.kind === 'sell' ? executeSell(turn, pool, slot, box) : executeBuy(turn, pool, slot, box)) return
  }
}

/** An owner takes back an order that has stood too long. */
export const refundOrder: Habit = (turn) => {
  const slot = turn.random.pick(SLOTS)
  for (const box of turn.world.boxesOf(slot.script)) {
    if (turn.height - box.creationHeight < PATIENCE) continue
    const outputs = [{ value: box.value - REFUND_FEE, ergoTree: slot.owner, assets: box.assets }]
    turn.submit({ spends: [signed(box, turn.random)], outputs, fee: REFUND_FEE })
    return
  }
}

export function openOrders({ world }: Pick<Turn, 'world'>): { slot: OrderSlot; box: Box }[] {
  return SLOTS.flatMap((slot) => {
    if (world.countOf(slot.script) === 0) return []
    return Array.from(world.boxesOf(slot.script), (box) => ({ slot, box }))
  })
}

function orderBox({ kind, script, base }: OrderSlot): Output {
  if (kind === 'sell') return { value: base + ORDER_SPARE, ergoTree: script }
  return { value: ORDER_SPARE, ergoTree: script, assets: [{ tokenId: SWAP_POOL.yToken, amount: base }] }
}

function executeSell(turn: Turn, pool: N2tPool, slot: OrderSlot, order: Box): boolean {
  const y = sellQuote(pool, slot)
  if (y < slot.minQuote) return false
  const allowed = (y * EXECUTION_FEE) / slot.minQuote
  const kept = smaller(allowed, order.value - slot.base - LEAST_PROCEEDS_BOX)
  const proceeds: Output = {
    value: order.value - slot.base - kept,
    ergoTree: slot.owner,
    assets: [{ tokenId: SWAP_POOL.yToken, amount: y }],
  }
  return execute(turn, pool, order, n2tPoolOutput(pool, { x: pool.x + slot.base, y: pool.y - y }), proceeds)
}

function executeBuy(turn: Turn, pool: N2tPool, slot: OrderSlot, order: Box): boolean {
  const x = buyQuote(pool, slot)
  if (x < slot.minQuote) return false
  // Rounded up: the contract works back from this to the quote and must not find less.
  const due = ceilDivide(x * (slot.minQuote - EXECUTION_FEE), slot.minQuote)
  const proceeds: Output = { value: order.value + due, ergoTree: slot.owner }
  return execute(turn, pool, order, n2tPoolOutput(pool, { x: pool.x - x, y: pool.y + slot.base }), proceeds)
}

/** Pool and order in, pool and proceeds out; what is over after the miner's fee goes into the executor's one box. */
function execute(turn: Turn, pool: N2tPool, order: Box, poolOutput: Output, proceeds: Output): boolean {
  const purse = [...turn.world.boxesOf(EXECUTOR)].slice(0, 10)
  const spends = [{ box: pool.box }, { box: order }, ...purse.map((box) => signed(box, turn.random))]
  return turn.submit({ spends, outputs: [poolOutput, proceeds], fee: MAX_MINER_FEE, changeTo: EXECUTOR }) !== undefined
}

const sellQuote = (pool: N2tPool, { base }: OrderSlot): bigint => quote(base, pool.x, pool.y, pool.feeNumerator)
const buyQuote = (pool: N2tPool, { base }: OrderSlot): bigint => quote(base, pool.y, pool.x, pool.feeNumerator)

/** Whether the pool gives at least three quarters of what the order asks for, and not much more than that. */
function isNear(pool: N2tPool, slot: OrderSlot): boolean {
  const given = slot.kind === 'sell' ? sellQuote(pool, slot) : buyQuote(pool, slot)
  return given * 100n >= slot.minQuote * 75n && given * 100n <= slot.minQuote * 103n
}

function sellSlot(price: bigint, level: number): OrderSlot {
  const base = BigInt(2 + ((level * 7) % 5)) * (ERG / 2n)
  const minQuote = (base * price) / (1000n * ERG)
  return slotOf('sell', level * 2, base, minQuote)
}

function buySlot(price: bigint, level: number): OrderSlot {
  const base = BigInt(120 + ((level * 11) % 7) * 45)
  const minQuote = (base * 1000n * ERG) / price
  return slotOf('buy', level * 2 + 1, base, minQuote)
}

function slotOf(kind: OrderSlot['kind'], position: number, base: bigint, minQuote: bigint): OrderSlot {
  const trader = position % TRADERS.length
  const order = {
    owner: TRADER_KEYS[trader] ?? '',
    poolNft: SWAP_POOL.nft,
    feeNumerator: SWAP_POOL.feeNumerator,
    minQuote,
    executionFee: EXECUTION_FEE,
  }
  const script = kind === 'sell' ? sellScript({ ...order, base, quoteToken: SWAP_POOL.yToken }) : buyScript(order)
  return { kind, script, owner: TRADERS[trader] ?? '', base, minQuote }
}

function levels(from: bigint, to: bigint): bigint[] {
  const prices: bigint[] = []
  for (let price = from; price <= to; price = (price * 102n) / 100n) prices.push(price)
  return prices
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const ceilDivide = (a: bigint, b: bigint): bigint => (a + b - 1n) / b
