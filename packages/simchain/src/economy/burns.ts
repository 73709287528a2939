import { type Hex } from '@ergo-explorer/chain'
import { payTo } from '../keys.ts'
import { watched } from './actors.ts'
import { signed, type Turn } from './habit.ts'
import { textRegister } from './mint.ts'
import type { Act } from './occasions.ts'
import { usualFee } from './payments.ts'
import { smallTokenName } from './token-names.ts'
import { mintAs } from './tokens.ts'
import { anyHolder, anyPayer, spendHoldings, SPARE, tokenBoxesOf } from './wallets.ts'

/** Somebody destroys some of the tokens in a wallet: they are in the inputs and not in the outputs. */
export const burnSome: Act = (turn) => {
  const holder = anyHolder(turn)
  const held = holder && turn.random.pick(holder.boxes).assets.find(({ amount }) => amount > 1n)
  if (holder === undefined || held === undefined) return
  const fee = usualFee(turn)
  const spends = spendHoldings(turn, holder, fee + SPARE)
  const burn = [{ ...held, amount: turn.random.amountBetween(1n, held.amount / 2n) }]
  if (spends !== undefined) turn.submit({ spends, outputs: [], fee, changeTo: holder.owner, burn })
}

/** Somebody who mints a token, thinks again, and destroys all of it. */
const regretterScript = (): Hex => payTo('regretter')

export const burnAll: Act = (turn) => {
  const owner = watched(turn, regretterScript())
  const boxes = tokenBoxesOf(turn, owner)
  if (boxes.length === 0) mintInHaste(turn, owner)
  else {
    const fee = usualFee(turn)
    const payer = anyPayer(turn, fee + SPARE)
    if (payer === undefined) return
    const spends = [...boxes.map((box) => signed(box, turn.random)), ...payer.spends]
    turn.submit({ spends, outputs: [], fee, changeTo: payer.owner, burn: boxes.flatMap(({ assets }) => assets) })
  }
}

function mintInHaste(turn: Turn, ergoTree: Hex): void {
  const amount = turn.random.amountBetween(1000n, 10n ** 9n)
  const registers = { R4: textRegister(smallTokenName(turn.random)), R5: textRegister('Oops.'), R6: textRegister('3') }
  mintAs(turn, (tokenId) => [{ value: 5_000_000n, ergoTree, assets: [{ tokenId, amount }], registers }])
}
