import { type Hex, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { publicKeyOf, payToPublicKeyScript } from '#keys.ts'
import { EXCHANGE } from '../actors.ts'
import { collectBoxes, type Behaviour, signedSpend, type TickContext } from '../behaviour.ts'
import { randomFee } from '../payments/payments.ts'

/**
 * Traders who use pools and banks, the same on every chain. They only trade among themselves: tokens sent to users who
 * never trade would drain the pools of a long chain.
 */
const TRADER_NAMES: readonly string[] = Array.from({ length: 40 }, (_, position) => `trader ${position + 1}`)
export const TRADER_KEYS: readonly Hex[] = TRADER_NAMES.map(publicKeyOf)
export const TRADERS: readonly Hex[] = TRADER_NAMES.map(payToPublicKeyScript)

export const randomTrader = ({ random }: TickContext): Hex => random.pick(TRADERS)

/** Traders withdraw ERG from the exchange when they run short, deposit surplus, and consolidate their boxes. */
export const balanceTraderFunds: Behaviour = (tick) => {
  const trader = tick.random.pick(TRADERS)
  const boxes = [...tick.world.plainBoxesOf(trader)]
  const coins = boxes.reduce((sum, { value }) => sum + value, 0n)
  if (boxes.length > MAX_BOXES) {
    const spends = boxes.slice(0, MAX_SPENT_BOXES).map((box) => signedSpend(box, tick.random))
    tick.submit({ spends, outputs: [], fee: randomFee(tick), changeTo: trader })
  } else if (coins < 10n * ERG)
    transfer(tick, { from: EXCHANGE, to: trader, value: tick.random.amountBetween(20n * ERG, 80n * ERG) })
  else if (coins > 500n * ERG) transfer(tick, { from: trader, to: EXCHANGE, value: coins / 2n })
}

const MAX_BOXES = 12
const MAX_SPENT_BOXES = 40

/** Sends ERG from the exchange to an actor that has run out of funds. */
export function fundFromExchange(tick: TickContext, owner: Hex, value: bigint): boolean {
  return transfer(tick, { from: EXCHANGE, to: owner, value })
}

function transfer(
  tick: TickContext,
  { from, to, value }: { readonly from: Hex; readonly to: Hex; readonly value: bigint },
): boolean {
  const fee = randomFee(tick)
  const spends = collectBoxes(tick, from, { value: value + fee + 1_000_000n, maxBoxes: MAX_SPENT_BOXES })
  if (spends === undefined) return false
  return tick.submit({ spends, outputs: [{ value, ergoTree: to }], fee, changeTo: from }) !== undefined
}
