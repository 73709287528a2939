import {
  type Box,
  type Hex,
  NANOERG_PER_ERG as ERG,
  rewardScript,
  type TokenId,
  type Transaction,
} from '@ergo-explorer/chain'
import { groupElementHex } from '#contracts/constants.ts'
import { BANK, SWAP_POOL, USD_POOL } from '#contracts/deployments.ts'
import { poolScript } from '#contracts/oracle-pool.ts'
import { sellScript } from '#contracts/spectrum.ts'
import { payToPublicKeyScript, publicKeyOf } from '#keys.ts'
import type { Draft, Output } from '#world/draft.ts'
import { EXCHANGE, MINER_KEYS } from '../actors.ts'
import { collectBoxes, signedSpend, type TickContext } from '../behaviour.ts'
import { bytesRegister, intRegister, longRegister, textRegister } from '../tokens/mint.ts'

export const FORGER = payToPublicKeyScript('forger')
export const FORGER_KEY = publicKeyOf('forger')
export const VICTIM = publicKeyOf('forger’s victim')
/** A script that is always true: anyone can spend its boxes without a proof. */
export const ANYONE: Hex = '10010101d17300'
export const FEE = 1_000_000n
/** Value of most forged boxes. */
export const VALUE = 50_000_000n

/** Creates boxes from the exchange's funds; they may hold any amount of a new token. */
export function create(tick: TickContext, outputsWith: (fake: TokenId) => readonly Output[]): readonly Box[] {
  const spends = collectBoxes(tick, EXCHANGE, { value: 3n * ERG, maxBoxes: 60 })
  const outputs = outputsWith((spends?.[0]?.box.boxId ?? '') as string as TokenId)
  const made = spends && tick.submit({ spends, outputs, fee: FEE, changeTo: EXCHANGE })
  return made?.outputs.slice(0, outputs.length) ?? []
}

export type Forge = (tick: TickContext) => Transaction | undefined

/** Spends the created boxes, signed by the forger. */
export const spend = (tick: TickContext, boxes: readonly Box[], draft: Partial<Draft>): Transaction | undefined =>
  boxes.length === 0
    ? undefined
    : tick.submit({
        spends: boxes.map((box) => signedSpend(box, tick.random)),
        outputs: [],
        fee: FEE,
        changeTo: FORGER,
        ...draft,
      })

/** Moves boxes from the scripts of genuine contracts, where other actors would find them. */
export function sweep(tick: TickContext, forged: Transaction | undefined, script: Hex): Transaction | undefined {
  const left = forged?.outputs.filter(({ ergoTree }) => ergoTree === script) ?? []
  spend(tick, left, {})
  return forged
}

/** Spends one box into its next state, with funds of the forger. */
export const advance =
  (before: (fake: TokenId) => Output, after: (fake: TokenId) => Output): Forge =>
  (tick) => {
    const boxes = create(tick, (fake) => [before(fake), { ...plain(FORGER, 2n * VALUE), assets: holding(fake, 500n) }])
    const fake = boxes[0]?.assets[0]?.tokenId
    if (fake === undefined) return undefined
    const output = after(fake)
    return sweep(tick, spend(tick, boxes, { outputs: [output] }), output.ergoTree)
  }

export const holding = (tokenId: TokenId, ...amounts: readonly bigint[]) =>
  amounts.map((amount) => ({ tokenId, amount }))

/** A copy of the exchange pool whose "NFT" exists many times. */
export const poolCopy =
  (value: bigint, shares: bigint, reserve: bigint) =>
  (fake: TokenId): Output => ({
    value,
    ergoTree: SWAP_POOL.script,
    assets: holding(fake, 1n, shares, reserve),
    registers: { R4: intRegister(SWAP_POOL.feeNumerator) },
  })

/** A copy of the bank with tokens of its own. */
export const bankCopy =
  (value: bigint, sold: bigint) =>
  (fake: TokenId): Output => ({
    value,
    ergoTree: BANK.script,
    assets: holding(fake, 1000n - sold, 1000n, 1n),
    registers: { R4: longRegister(sold), R5: longRegister(0n) },
  })

export const poolBoxCopy =
  (refreshNft: TokenId, epoch: number) =>
  (fake: TokenId): Output => ({
    value: VALUE,
    ergoTree: poolScript({ ...USD_POOL.ids, refreshNft }),
    assets: holding(fake, 1n),
    registers: { R4: longRegister(1n), R5: intRegister(epoch) },
  })

/** An oracle box with the genuine script, but a token of its own. */
export const oracleCopy =
  (script: Hex, datapoint = {}) =>
  (fake: TokenId): Output => ({
    value: VALUE,
    ergoTree: script,
    assets: holding(fake, 1n),
    registers: { R4: groupElementHex(FORGER_KEY), ...datapoint },
  })

export const DATAPOINT = { R5: intRegister(7), R6: longRegister(1n) }
export const DATAPOINT_V1 = { R5: bytesRegister(new Uint8Array(32)), R6: longRegister(1n) }
export const rateV1 =
  (rate: bigint) =>
  (fake: TokenId): Output => ({
    value: VALUE,
    ergoTree: ANYONE,
    assets: holding(fake, 1n),
    registers: { R4: longRegister(rate), R5: intRegister(100) },
  })

/** An order in the name of an owner who did not sign it. */
export const orderOf = (owner: Hex): Hex =>
  sellScript({
    owner,
    poolNft: SWAP_POOL.nft,
    quoteToken: SWAP_POOL.yToken,
    feeNumerator: SWAP_POOL.feeNumerator,
    base: VALUE,
    minQuote: 10n,
    executionFee: FEE,
  })

export const miner = (): Hex => rewardScript(MINER_KEYS[0] ?? '')
/** The key of the forger in an ErgoTree with segregated constants: a wallet, but another script. */
export const FORGER_SEGREGATED_TREE: Hex = `100008cd${FORGER_KEY}`
export const NOTE = { R4: textRegister('Larkspur'), R5: textRegister('A copy.'), R6: textRegister('2') }
export const plain = (ergoTree: Hex, value = VALUE): Output => ({ value, ergoTree })
export const many = (count: number, outputAt: (index: number) => Output): Output[] =>
  Array.from({ length: count }, (_, index) => outputAt(index))
