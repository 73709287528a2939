import { payToPublicKeyScript } from '#keys.ts'
import { bystanderScript, randomUser, watchScript } from '../actors.ts'
import type { Behaviour } from '../behaviour.ts'
import { TOKEN_BOX_VALUE } from '../payments/wallets.ts'
import { textRegister } from './mint.ts'
import { mintWithRandomPayer } from './tokens.ts'

const FROM_HEIGHT = 2880
const RECEIVERS = 40
const UNITS = 500_00n

const REGISTERS = {
  R4: textRegister('Official simUSD Airdrop'),
  R5: textRegister('You have won 500 simUSD. Enter your seed phrase at claim-simusd.example within 24 hours.'),
  R6: textRegister('2'),
}

/** The only scam of the demo chain: one token that imitates the stable coin and is sent to many addresses. */
export const runScam: Behaviour = (tick) => {
  const scammer = payToPublicKeyScript('scammer')
  // The scammer keeps a box, so that there is only one such token.
  if (tick.height < FROM_HEIGHT || tick.world.countOf(watchScript(tick, scammer)) > 0) return
  const receivers = Array.from({ length: RECEIVERS }, (_, i) => (i % 4 === 0 ? randomUser(tick) : bystanderScript(i)))
  mintWithRandomPayer(tick, (tokenId) => [
    {
      value: TOKEN_BOX_VALUE,
      ergoTree: scammer,
      assets: [{ tokenId, amount: 1_000_000_00n }],
      registers: REGISTERS,
    },
    ...receivers.map((ergoTree) => ({ value: TOKEN_BOX_VALUE, ergoTree, assets: [{ tokenId, amount: UNITS }] })),
  ])
}
