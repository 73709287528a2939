import type { Hex } from '@ergo-explorer/chain'
import { anyUser, EXCHANGE } from './actors.ts'
import { BYSTANDERS, bystanderScript } from './bystanders.ts'
import { gather, signed, type Turn } from './habit.ts'
import type { Act } from './occasions.ts'
import { PROJECTS } from './token-names.ts'
import { stockOf } from './token-trades.ts'
import { SPARE, TOKEN_BOX_VALUE, valueOf } from './wallets.ts'

const RECEIVERS = 300
/** Only so many are people of the economy, who can do something with it; the others are its audience. */
const USERS_AMONG_THEM = 60
const FEE = 10_000_000n
const TOTAL = BigInt(RECEIVERS) * TOKEN_BOX_VALUE + FEE

/** Three hundred people are paid at once: coins from the exchange, or a project's tokens. */
export const airdrop: Act = (turn, round) => {
  if (round % 2 === 0) airdropCoins(turn)
  else airdropTokens(turn, round)
}

function airdropCoins(turn: Turn): void {
  const spends = gather(turn, EXCHANGE, TOTAL + SPARE)
  const outputs = receivers(turn).map((ergoTree) => ({ value: TOKEN_BOX_VALUE, ergoTree }))
  if (spends !== undefined) turn.submit({ spends, outputs, fee: FEE, changeTo: EXCHANGE })
}

function airdropTokens(turn: Turn, round: number): void {
  const able = PROJECTS.flatMap((project) => stockOf(turn, project) ?? []).filter(
    ({ asset, boxes }) => asset.amount > 10n * BigInt(RECEIVERS) && valueOf(boxes) >= TOTAL + SPARE,
  )
  const stock = able[Math.floor(round / 2) % Math.max(1, able.length)]
  if (stock === undefined) return
  const assets = [{ ...stock.asset, amount: stock.asset.amount / (20n * BigInt(RECEIVERS)) + 1n }]
  turn.submit({
    spends: stock.boxes.map((box) => signed(box, turn.random)),
    outputs: receivers(turn).map((ergoTree) => ({ value: TOKEN_BOX_VALUE, ergoTree, assets })),
    fee: FEE,
    changeTo: stock.owner,
  })
}

function receivers(turn: Turn): Hex[] {
  const users = Array.from({ length: USERS_AMONG_THEM }, () => anyUser(turn))
  const first = turn.random.below(BYSTANDERS)
  const others = Array.from({ length: RECEIVERS - users.length }, (_, i) => bystanderScript(first + i))
  return [...users, ...others]
}
