import { type Hex, type Registers, type TokenId, tokenIdOfMint } from '@ergo-explorer/chain'
import { payToPublicKeyScript } from '#keys.ts'
import type { Output } from '#world/draft.ts'
import { randomUser, watchScript, randomBystander } from '../actors.ts'
import { type TickContext, type PeriodicAction, roundRobin } from '../behaviour.ts'
import { intRegister, textRegister } from './mint.ts'
import { randomFee } from '../payments/payments.ts'
import { PROJECTS, type Project, smallTokenName } from './token-names.ts'
import { findPayer, CHANGE_RESERVE } from '../payments/wallets.ts'

/** The protocol's maximum amount. */
const MAX_SUPPLY = 2n ** 63n - 1n

/** Enough for any box with a description of ordinary length. */
const MINT_VALUE = 10_000_000n

export const projectScript = ({ name }: Project): Hex => payToPublicKeyScript(`project ${name}`)

/** Launches the next project by minting its token. A project that owns boxes has been launched. */
export const launchProject: PeriodicAction = (tick) => {
  const project = PROJECTS.find((each) => tick.world.countOf(projectScript(each)) === 0)
  if (project === undefined) return
  const script = watchScript(tick, projectScript(project))
  const registers = eip4Registers(project.name, project.description, textRegister(String(project.decimals)))
  // Some projects send shares to helpers in the minting transaction: one emission in several boxes.
  const helpers = project.helpers.map((part) => ({ amount: project.supply / part, ergoTree: randomUser(tick) }))
  const ownAmount = project.supply - helpers.reduce((sum, { amount }) => sum + amount, 0n)
  mintWithRandomPayer(tick, (tokenId) => [
    { value: MINT_VALUE, ergoTree: script, assets: [{ tokenId, amount: ownAmount }], registers },
    ...helpers.map(({ amount, ergoTree }) => ({ value: MINT_VALUE, ergoTree, assets: [{ tokenId, amount }] })),
  ])
}

/** Mints a small token, with or without mistakes. */
export const mintSmallToken: PeriodicAction = (tick, round) => mintSmall(tick, roundRobin(MINT_VARIANTS, round), round)

/** Mints a small token that follows EIP-4. */
export const mintPlainToken: PeriodicAction = (tick, round) => mintSmall(tick, roundRobin(PLAIN_VARIANTS, round), round)

function mintSmall(tick: TickContext, variant: MintVariant, round: number): void {
  const name = smallTokenName(tick.random, 'minter', round)
  // Most owners are bystanders, or users' wallets would fill up with small tokens.
  const owner = tick.random.chance(0.3) ? randomUser(tick) : randomBystander(tick)
  mintWithRandomPayer(tick, (tokenId) => variant({ tick, name, owner, tokenId }))
}

/** Mints a token paid for by a random user; the outputs may refer to the future token id. */
export function mintWithRandomPayer(
  tick: TickContext,
  outputsFor: (tokenId: TokenId) => readonly Output[],
): TokenId | undefined {
  const fee = randomFee(tick)
  const payer = findPayer(tick, 6n * MINT_VALUE + fee + CHANGE_RESERVE)
  const first = payer?.spends[0]
  if (payer === undefined || first === undefined) return undefined
  const tokenId = tokenIdOfMint(first.box.boxId)
  const outputs = outputsFor(tokenId)
  return tick.submit({ spends: payer.spends, outputs, fee, changeTo: payer.owner }) && tokenId
}

interface SmallMint {
  readonly tick: TickContext
  readonly name: string
  readonly owner: Hex
  readonly tokenId: TokenId
}

type MintVariant = (mint: SmallMint) => readonly Output[]

const eip4Registers = (name: string, description: string, R6?: Hex): Registers => ({
  R4: textRegister(name),
  R5: textRegister(description),
  ...(R6 === undefined ? {} : { R6 }),
})

/** A valid EIP-4 mint: an integer amount, and the decimals as text. */
const eip4Mint =
  (decimals: number, amountOf: (tick: TickContext) => bigint): MintVariant =>
  ({ tick, name, owner, tokenId }) => [
    {
      value: MINT_VALUE,
      ergoTree: owner,
      assets: [{ tokenId, amount: amountOf(tick) }],
      registers: eip4Registers(name, `${name}, a token of the simulated chain.`, textRegister(String(decimals))),
    },
  ]

const customRegistersMint =
  (registersOf: (name: string) => Registers): MintVariant =>
  ({ tick, name, owner, tokenId }) => [
    {
      value: MINT_VALUE,
      ergoTree: owner,
      assets: [{ tokenId, amount: randomAmount(tick) }],
      registers: registersOf(name),
    },
  ]

const splitMint: MintVariant = ({ tick, name, owner, tokenId }) => {
  const amount = randomAmount(tick)
  const receivers = [owner, ...Array.from({ length: tick.random.between(1, 4) }, () => randomBystander(tick))]
  const registers = eip4Registers(name, 'Handed out at birth.', textRegister('2'))
  return receivers.map((ergoTree) => ({ value: MINT_VALUE, ergoTree, assets: [{ tokenId, amount }], registers }))
}

/** The protocol allows a box to list one token twice. Clients must add the amounts. */
const duplicateAssetMint: MintVariant = ({ tick, name, owner, tokenId }) => {
  const [first, second] = [randomAmount(tick), randomAmount(tick)]
  const assets = [first, second].map((amount) => ({ tokenId, amount }))
  const registers = eip4Registers(name, 'Listed twice in one box.', textRegister('0'))
  return [{ value: MINT_VALUE, ergoTree: owner, assets, registers }]
}

const randomAmount = ({ random }: TickContext): bigint =>
  random.amountBetween(1000n, 10n ** BigInt(random.between(4, 15)))

const MINT_VARIANTS: readonly MintVariant[] = [
  eip4Mint(0, () => 1000n),
  eip4Mint(2, randomAmount),
  customRegistersMint((name) => eip4Registers(name, 'Decimals as a number.', intRegister(4))),
  eip4Mint(18, () => MAX_SUPPLY),
  splitMint,
  eip4Mint(9, randomAmount),
  customRegistersMint((name) => eip4Registers(name, 'Decimals left out.')),
  eip4Mint(0, () => MAX_SUPPLY),
  duplicateAssetMint,
  customRegistersMint((name) => eip4Registers(name, 'Decimals that are no number.', textRegister('abc'))),
  eip4Mint(6, randomAmount),
  customRegistersMint(() => ({})),
  eip4Mint(3, randomAmount),
  // The description is a collection of texts: the public API then returns no description at all.
  customRegistersMint((name) => ({ R4: textRegister(name), R5: '1a0203616263036465f0', R6: textRegister('0') })),
  eip4Mint(4, randomAmount),
  customRegistersMint((name) => ({ R4: textRegister(name) })),
  eip4Mint(8, randomAmount),
  customRegistersMint((name) => eip4Registers(name, 'More decimals than digits.', textRegister('99'))),
]

const PLAIN_VARIANTS: readonly MintVariant[] = [
  eip4Mint(0, () => 1000n),
  eip4Mint(2, randomAmount),
  splitMint,
  eip4Mint(6, randomAmount),
]
