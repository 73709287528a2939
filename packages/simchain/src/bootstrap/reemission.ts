import { payToReemissionScript, reemissionScript } from '@ergo-explorer/chain'
import { DEPLOYER, watchScript } from '#economy/actors.ts'
import { collectBoxes, collectTokenBoxes, type Behaviour, type TickContext } from '#economy/behaviour.ts'
import { mintToken } from '#economy/tokens/mint.ts'

/**
 * Can be spent as second input after a box that can only be the emission contract's, because no other box holds as much
 * (EIP-27): mainnet's script with 30 000 ERG instead of 30 000 000.
 */
export const INJECTION_SCRIPT = '10030400058080bfb59dd20d0402d1ed91c1b2a4730000730193c5a7c5b2a4730200'

/** More than will ever be owed. */
const TOKENS = 20_000_000_000_000_000n

/**
 * Prepares EIP-27: the tokens that represent debts, the contract that pays miners later, and the box from which the
 * emission contract takes the tokens at activation.
 */
export const deployReemission: Behaviour = (tick) => {
  const emissionNft = requireDefined(
    mintToken(tick, DEPLOYER, { amount: 1n, description: describe('Emission Contract NFT') }),
  )
  const reemissionNft = requireDefined(
    mintToken(tick, DEPLOYER, { amount: 1n, description: describe('Reemission Contract NFT') }),
  )
  const token = requireDefined(
    mintToken(tick, DEPLOYER, { amount: TOKENS, description: { ...describe('Reemission Token'), decimals: 9 } }),
  )

  const start = tick.preset.reemission?.startHeight ?? 0
  const contract = watchScript(tick, reemissionScript(reemissionNft, start))
  watchScript(tick, payToReemissionScript(reemissionNft))
  watchScript(tick, INJECTION_SCRIPT)
  sendTokens(tick, contract, [{ tokenId: reemissionNft, amount: 1n }])
  sendTokens(tick, INJECTION_SCRIPT, [
    { tokenId: emissionNft, amount: 1n },
    { tokenId: token, amount: TOKENS },
  ])
}

const describe = (name: string) => ({ name, description: 'EIP-27', decimals: 0 })

/** Sends tokens of the deployer to a new box. */
function sendTokens(
  tick: TickContext,
  to: string,
  assets: Parameters<TickContext['submit']>[0]['outputs'][number]['assets'] & {},
): void {
  const value = 10_000_000n
  const fee = 1_100_000n
  const holding = assets.flatMap(({ tokenId, amount }) =>
    requireDefined(collectTokenBoxes(tick, DEPLOYER, { tokenId, amount })),
  )
  const paying = requireDefined(collectBoxes(tick, DEPLOYER, { value: value + fee + 1_000_000n }))
  const outputs = [{ value, ergoTree: to, assets }]
  requireDefined(tick.submit({ spends: [...new Set([...holding, ...paying])], outputs, fee, changeTo: DEPLOYER }))
}

/**
 * Requires a bootstrap step to succeed. The bootstrap is identical on every chain, so a failure is a bug in this
 * package.
 */
export function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('bootstrap step failed: insufficient funds')
  return value
}
