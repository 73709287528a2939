import { type Hex, type Registers, type TokenId, tokenIdOfMint } from '@ergo-explorer/chain'
import { payTo } from '../keys.ts'
import type { Output } from '../world/draft.ts'
import { anyUser, watched } from './actors.ts'
import { anyBystander } from './bystanders.ts'
import type { Turn } from './habit.ts'
import { intRegister, textRegister } from './mint.ts'
import { type Act, inTurn } from './occasions.ts'
import { usualFee } from './payments.ts'
import { PROJECTS, type Project, smallTokenName } from './token-names.ts'
import { anyPayer, SPARE } from './wallets.ts'

/** What the protocol can count to. */
const MOST_UNITS = 2n ** 63n - 1n

/** Enough for any box with a description of ordinary length. */
const MINT_VALUE = 10_000_000n

export const projectScript = ({ name }: Project): Hex => payTo(`project ${name}`)

/** The next project comes to life with a token of its own. Its stock tells that it exists. */
export const foundProject: Act = (turn) => {
  const project = PROJECTS.find((each) => turn.world.countOf(projectScript(each)) === 0)
  if (project === undefined) return
  const script = watched(turn, projectScript(project))
  const registers = described(project.name, project.description, textRegister(String(project.decimals)))
  // Some hand a part to whoever helped, in the transaction that mints: one emission in several boxes.
  const helpers = project.helpers.map((part) => ({ amount: project.supply / part, ergoTree: anyUser(turn) }))
  const kept = project.supply - helpers.reduce((sum, { amount }) => sum + amount, 0n)
  mintAs(turn, (tokenId) => [
    { value: MINT_VALUE, ergoTree: script, assets: [{ tokenId, amount: kept }], registers },
    ...helpers.map(({ amount, ergoTree }) => ({ value: MINT_VALUE, ergoTree, assets: [{ tokenId, amount }] })),
  ])
}

/** Somebody mints a small token, well or badly. */
export const mintSmallToken: Act = (turn, round) => {
  const name = smallTokenName(turn.random)
  // Most are never heard of again, or wallets would fill up with them.
  const owner = turn.random.chance(0.3) ? anyUser(turn) : anyBystander(turn)
  mintAs(turn, (tokenId) => inTurn(WAYS_TO_MINT, round)({ turn, name, owner, tokenId }))
}

/** A mint paid for by somebody; the outputs may name the id that the token will have. */
export function mintAs(turn: Turn, outputsFor: (tokenId: TokenId) => readonly Output[]): TokenId | undefined {
  const fee = usualFee(turn)
  const payer = anyPayer(turn, 6n * MINT_VALUE + fee + SPARE)
  const first = payer?.spends[0]
  if (payer === undefined || first === undefined) return undefined
  const tokenId = tokenIdOfMint(first.box.boxId)
  const outputs = outputsFor(tokenId)
  return turn.submit({ spends: payer.spends, outputs, fee, changeTo: payer.owner }) && tokenId
}

interface SmallMint {
  readonly turn: Turn
  readonly name: string
  readonly owner: Hex
  readonly tokenId: TokenId
}

type WayToMint = (mint: SmallMint) => readonly Output[]

const described = (name: string, description: string, R6?: Hex): Registers => ({
  R4: textRegister(name),
  R5: textRegister(description),
  ...(R6 === undefined ? {} : { R6 }),
})

/** A whole number of units, and their decimals as text: what EIP-4 asks for. */
const proper =
  (decimals: number, amountOf: (turn: Turn) => bigint): WayToMint =>
  ({ turn, name, owner, tokenId }) => [
    {
      value: MINT_VALUE,
      ergoTree: owner,
      assets: [{ tokenId, amount: amountOf(turn) }],
      registers: described(name, `${name}, a token of the simulated chain.`, textRegister(String(decimals))),
    },
  ]

const withRegisters =
  (registersOf: (name: string) => Registers): WayToMint =>
  ({ turn, name, owner, tokenId }) => [
    {
      value: MINT_VALUE,
      ergoTree: owner,
      assets: [{ tokenId, amount: someUnits(turn) }],
      registers: registersOf(name),
    },
  ]

const split: WayToMint = ({ turn, name, owner, tokenId }) => {
  const amount = someUnits(turn)
  const receivers = [owner, ...Array.from({ length: turn.random.between(1, 4) }, () => anyBystander(turn))]
  const registers = described(name, 'Handed out at birth.', textRegister('2'))
  return receivers.map((ergoTree) => ({ value: MINT_VALUE, ergoTree, assets: [{ tokenId, amount }], registers }))
}

/** The protocol lets a box list one token twice. Clients must add it up. */
const twiceInOneBox: WayToMint = ({ turn, name, owner, tokenId }) => {
  const [first, second] = [someUnits(turn), someUnits(turn)]
  const assets = [first, second].map((amount) => ({ tokenId, amount }))
  const registers = described(name, 'Listed twice in one box.', textRegister('0'))
  return [{ value: MINT_VALUE, ergoTree: owner, assets, registers }]
}

const someUnits = ({ random }: Turn): bigint => random.amountBetween(1000n, 10n ** BigInt(random.between(4, 15)))

const WAYS_TO_MINT: readonly WayToMint[] = [
  proper(0, () => 1000n),
  proper(2, someUnits),
  withRegisters((name) => described(name, 'Decimals as a number.', intRegister(4))),
  proper(18, () => MOST_UNITS),
  split,
  proper(9, someUnits),
  withRegisters((name) => described(name, 'Decimals left out.')),
  proper(0, () => MOST_UNITS),
  twiceInOneBox,
  withRegisters((name) => described(name, 'Decimals that are no number.', textRegister('abc'))),
  proper(6, someUnits),
  withRegisters(() => ({})),
  proper(3, someUnits),
  // The description is a list of texts: the public API then describes nothing at all.
  withRegisters((name) => ({ R4: textRegister(name), R5: '1a0203616263036465f0', R6: textRegister('0') })),
  proper(4, someUnits),
  withRegisters((name) => ({ R4: textRegister(name) })),
  proper(8, someUnits),
  withRegisters((name) => described(name, 'More decimals than digits.', textRegister('99'))),
]
