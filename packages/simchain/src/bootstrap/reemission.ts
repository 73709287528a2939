import { payToReemissionScript, reemissionScript } from '@ergo-explorer/chain'
import { BUILDER, watched } from '../economy/actors.ts'
import { gather, gatherToken, type Habit, type Turn } from '../economy/habit.ts'
import { mint } from '../economy/mint.ts'

/**
 * May be spent as second input behind a box that can only be the emission contract's, because nobody else has as much
 * (EIP-27): mainnet's script with 30 000 ERG for its 30 000 000.
 */
export const INJECTION_SCRIPT = '10030400058080bfb59dd20d0402d1ed91c1b2a4730000730193c5a7c5b2a4730200'

/** More than will ever be owed. */
const TOKENS = 20_000_000_000_000_000n

/**
 * EIP-27 made ready: the tokens that will stand for debts, the contract that will pay miners later, and the box from
 * which the emission contract takes the tokens when the scheme starts.
 */
export const buildReemission: Habit = (turn) => {
  const emissionNft = must(mint(turn, BUILDER, 1n, describe('Emission Contract NFT')))
  const reemissionNft = must(mint(turn, BUILDER, 1n, describe('Reemission Contract NFT')))
  const token = must(mint(turn, BUILDER, TOKENS, { ...describe('Reemission Token'), decimals: 9 }))

  const start = turn.preset.reemission?.startHeight ?? 0
  const contract = watched(turn, reemissionScript(reemissionNft, start))
  watched(turn, payToReemissionScript(reemissionNft))
  watched(turn, INJECTION_SCRIPT)
  send(turn, contract, [{ tokenId: reemissionNft, amount: 1n }])
  send(turn, INJECTION_SCRIPT, [
    { tokenId: emissionNft, amount: 1n },
    { tokenId: token, amount: TOKENS },
  ])
}

const describe = (name: string) => ({ name, description: 'EIP-27', decimals: 0 })

/** Tokens of the builder into a box of their own. */
function send(
  turn: Turn,
  to: string,
  assets: Parameters<Turn['submit']>[0]['outputs'][number]['assets'] & {},
  registers = {},
  value = 10_000_000n,
): void {
  const fee = 1_100_000n
  const holding = assets.flatMap(({ tokenId, amount }) => must(gatherToken(turn, BUILDER, tokenId, amount)))
  const paying = must(gather(turn, BUILDER, value + fee + 1_000_000n))
  const outputs = [{ value, ergoTree: to, assets, registers }]
  must(turn.submit({ spends: [...new Set([...holding, ...paying])], outputs, fee, changeTo: BUILDER }))
}

/** The bootstrap is the same on every chain, so what fails once fails always: it is a mistake in here. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the bootstrap could not be paid for')
  return value
}
