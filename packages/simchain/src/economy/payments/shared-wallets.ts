import {
  type Box,
  bytesToHex,
  encodeConstant,
  type Hex,
  hexToBytes,
  NANOERG_PER_ERG as ERG,
  type SigmaProposition,
} from '@ergo-explorer/chain'
import { publicKeyOf } from '#keys.ts'
import { randomUser, watchScript } from '../actors.ts'
import { type TickContext, type PeriodicAction, roundRobin } from '../behaviour.ts'
import { intRegister } from '../tokens/mint.ts'
import { randomFee } from './payments.ts'
import { findPayer, CHANGE_RESERVE, totalValue } from './wallets.ts'

/** Proof sizes in bytes: one root challenge, one response per key, and one more challenge per alternative. */
const ONE_PROOF = 56
const BOTH_PROOF = 24 + 2 * 32
const EITHER_PROOF = 24 + 24 + 2 * 32
export const TWO_OF_THREE_PROOF = 24 + 24 + 3 * 32

interface SharedWallet {
  readonly script: Hex
  readonly proofBytes: number
  /** Blocks for which a box is locked. */
  readonly delay: number
}

/** Wallets with several keys or a time lock, as tools write them: one constant or an expression. */
export function sharedWallets(): readonly SharedWallet[] {
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((partner) => publicKeyOf(`partner ${partner}`))
  const prove = (key: Hex): SigmaProposition => ({ prove: 'dlog', publicKey: hexToBytes(key) })
  const constant = (value: SigmaProposition): Hex => `00${bytesToHex(encodeConstant({ type: 'SSigmaProp', value }))}`
  const wallet = (script: Hex, proofBytes: number, delay = 0): SharedWallet => ({ script, proofBytes, delay })
  const two = [prove(a), prove(b)]
  return [
    wallet(constant({ prove: 'threshold', atLeast: 2, of: [...two, prove(c)] }), TWO_OF_THREE_PROOF),
    wallet(`1004${intRegister(2)}08cd${a}08cd${b}08cd${c}987300830308730173027303`, TWO_OF_THREE_PROOF),
    wallet(constant({ prove: 'and', of: two }), BOTH_PROOF),
    wallet(`100208cd${b}08cd${c}ea0273007301`, BOTH_PROOF),
    wallet(constant({ prove: 'or', of: two }), EITHER_PROOF),
    wallet(`100208cd${b}08cd${c}eb0273007301`, EITHER_PROOF),
    wallet(timeLock(a, 30), ONE_PROOF, 30),
    wallet(timeLock(c, 1000), ONE_PROOF, 1000),
  ]
}

/** The contract of mining rewards with another delay: same template, other constants. */
function timeLock(key: Hex, delay: number): Hex {
  return `1002${intRegister(delay)}08cd${key}ea02d192a39a8cc7a70173007301`
}

const MAX_BOXES_PER_WALLET = 4

/** Funds a shared wallet, or spends some of it. */
export const useSharedWallet: PeriodicAction = (tick, round) => {
  const wallet = roundRobin(sharedWallets(), round)
  watchScript(tick, wallet.script)
  const ready = [...tick.world.boxesOf(wallet.script)].filter(isReady(tick, wallet))
  const isFull = tick.world.countOf(wallet.script) >= MAX_BOXES_PER_WALLET
  if (ready.length > 0 && (isFull || tick.random.chance(0.4))) spendShared(tick, wallet, ready)
  else if (!isFull) fund(tick, wallet)
}

const isReady =
  (tick: TickContext, { delay }: SharedWallet) =>
  (box: Box): boolean =>
    box.creationHeight + delay <= tick.height

function fund(tick: TickContext, { script }: SharedWallet): void {
  const value = tick.random.amountBetween(ERG / 10n, 5n * ERG)
  const fee = randomFee(tick)
  const payer = findPayer(tick, value + fee + CHANGE_RESERVE)
  if (payer === undefined) return
  tick.submit({ spends: payer.spends, outputs: [{ value, ergoTree: script }], fee, changeTo: payer.owner })
}

function spendShared(tick: TickContext, { script, proofBytes }: SharedWallet, boxes: readonly Box[]): void {
  const fee = randomFee(tick)
  const value = (totalValue(boxes) * BigInt(tick.random.between(30, 90))) / 100n
  tick.submit({
    spends: boxes.map((box) => ({ box, proof: tick.random.hex(proofBytes) })),
    outputs: [{ value, ergoTree: randomUser(tick) }],
    fee,
    changeTo: script,
  })
}
