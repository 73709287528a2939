import { type Hex } from '@ergo-explorer/chain'
import { payToPublicKeyScript } from '#keys.ts'
import { watchScript } from '../actors.ts'
import { signedSpend, type TickContext, type PeriodicAction } from '../behaviour.ts'
import { textRegister } from './mint.ts'
import { randomFee } from '../payments/payments.ts'
import { smallTokenName } from './token-names.ts'
import { mintWithRandomPayer } from './tokens.ts'
import { findHolder, findPayer, spendHoldings, CHANGE_RESERVE, tokenBoxesOf } from '../payments/wallets.ts'

/** A user burns some tokens: they are in the inputs but not in the outputs. */
export const burnSomeTokens: PeriodicAction = (tick) => {
  const holder = findHolder(tick)
  const held = holder && tick.random.pick(holder.boxes).assets.find(({ amount }) => amount > 1n)
  if (holder === undefined || held === undefined) return
  const fee = randomFee(tick)
  const spends = spendHoldings(tick, holder, fee + CHANGE_RESERVE)
  const burn = [{ ...held, amount: tick.random.amountBetween(1n, held.amount / 2n) }]
  if (spends !== undefined) tick.submit({ spends, outputs: [], fee, changeTo: holder.owner, burn })
}

/** An actor who mints a token and later burns the whole supply. */
const burnerScript = (): Hex => payToPublicKeyScript('regretter')

export const burnAllTokens: PeriodicAction = (tick, round) => {
  const owner = watchScript(tick, burnerScript())
  const boxes = tokenBoxesOf(tick, owner)
  if (boxes.length === 0) mintForBurning(tick, owner, round)
  else {
    const fee = randomFee(tick)
    const payer = findPayer(tick, fee + CHANGE_RESERVE)
    if (payer === undefined) return
    const spends = [...boxes.map((box) => signedSpend(box, tick.random)), ...payer.spends]
    tick.submit({ spends, outputs: [], fee, changeTo: payer.owner, burn: boxes.flatMap(({ assets }) => assets) })
  }
}

function mintForBurning(tick: TickContext, ergoTree: Hex, round: number): void {
  const amount = tick.random.amountBetween(1000n, 10n ** 9n)
  const name = smallTokenName(tick.random, 'burner', round)
  const registers = { R4: textRegister(name), R5: textRegister('Oops.'), R6: textRegister('3') }
  mintWithRandomPayer(tick, (tokenId) => [{ value: 5_000_000n, ergoTree, assets: [{ tokenId, amount }], registers }])
}
