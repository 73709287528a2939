import type { Hex } from '@ergo-explorer/chain'
import { randomUser, EXCHANGE, listBystanders } from '../actors.ts'
import { collectBoxes, signedSpend, type TickContext, type PeriodicAction } from '../behaviour.ts'
import { PROJECTS } from './token-names.ts'
import { findProjectStock } from './token-trades.ts'
import { CHANGE_RESERVE, TOKEN_BOX_VALUE, totalValue } from '../payments/wallets.ts'

const RECEIVERS = 300
/** Receivers who are tracked users and can spend the airdrop; the others are bystanders. */
const USER_RECEIVERS = 60
const FEE = 10_000_000n
const TOTAL = BigInt(RECEIVERS) * TOKEN_BOX_VALUE + FEE

/** Pays 300 receivers at once: ERG from the exchange, or a project's tokens. */
export const runAirdrop: PeriodicAction = (tick, round) => {
  if (round % 2 === 0) airdropCoins(tick)
  else airdropTokens(tick, round)
}

function airdropCoins(tick: TickContext): void {
  const spends = collectBoxes(tick, EXCHANGE, { value: TOTAL + CHANGE_RESERVE })
  const outputs = receivers(tick).map((ergoTree) => ({ value: TOKEN_BOX_VALUE, ergoTree }))
  if (spends !== undefined) tick.submit({ spends, outputs, fee: FEE, changeTo: EXCHANGE })
}

function airdropTokens(tick: TickContext, round: number): void {
  const fundedStocks = PROJECTS.flatMap((project) => findProjectStock(tick, project) ?? []).filter(
    ({ asset, boxes }) => asset.amount > 10n * BigInt(RECEIVERS) && totalValue(boxes) >= TOTAL + CHANGE_RESERVE,
  )
  const stock = fundedStocks[Math.floor(round / 2) % Math.max(1, fundedStocks.length)]
  if (stock === undefined) return
  const assets = [{ ...stock.asset, amount: stock.asset.amount / (20n * BigInt(RECEIVERS)) + 1n }]
  tick.submit({
    spends: stock.boxes.map((box) => signedSpend(box, tick.random)),
    outputs: receivers(tick).map((ergoTree) => ({ value: TOKEN_BOX_VALUE, ergoTree, assets })),
    fee: FEE,
    changeTo: stock.owner,
  })
}

function receivers(tick: TickContext): Hex[] {
  const users = Array.from({ length: USER_RECEIVERS }, () => randomUser(tick))
  return [...users, ...listBystanders(tick, RECEIVERS - users.length)]
}
