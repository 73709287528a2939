import {
  bytesToHex,
  coll,
  encodeConstant,
  type Hex,
  hexToBytes,
  NANOERG_PER_ERG as ERG,
  type Registers,
} from '@ergo-explorer/chain'
import { deploymentsOf } from '#contracts/deployments.ts'
import { sellScript } from '#contracts/spectrum.ts'
import { payToPublicKeyScript } from '#keys.ts'
import { Random } from '#random.ts'
import { EXCHANGE, randomUser, watchScript } from '../actors.ts'
import { type Behaviour, signedSpend, type TickContext } from '../behaviour.ts'
import { randomFee } from '../payments/payments.ts'
import { CHANGE_RESERVE, findPayer, TOKEN_BOX_VALUE } from '../payments/wallets.ts'
import { bytesRegister, intRegister, longRegister, textRegister } from '../tokens/mint.ts'
import { mintWithRandomPayer } from '../tokens/tokens.ts'
import { newUserScript } from './growing-population.ts'

/** The second busiest address. */
const shopScript = (): Hex => payToPublicKeyScript('shop')

const payInto =
  (receiver: () => Hex, [min, max]: readonly [bigint, bigint]): Behaviour =>
  (tick) => {
    const value = tick.random.amountBetween(min, max)
    const fee = randomFee(tick)
    const payer = findPayer(tick, value + fee + CHANGE_RESERVE)
    if (payer === undefined) return
    const outputs = [{ value, ergoTree: watchScript(tick, receiver()) }]
    tick.submit({ spends: payer.spends, outputs, fee, changeTo: payer.owner })
  }

/** A user who can afford it pays the shop. */
export const payShop: Behaviour = payInto(shopScript, [ERG / 100n, ERG])
/** A user who can afford it deposits ERG at the exchange. */
export const depositToHotWallet: Behaviour = payInto(() => EXCHANGE, [ERG / 10n, 10n * ERG])

const MAX_HOT_BOXES = 60
const MAX_MERGED_BOXES = 90

/** The exchange merges its boxes, and the shop sends its income to the exchange, before there are too many boxes. */
export const consolidateHotWallets: Behaviour = (tick) => {
  for (const owner of [EXCHANGE, shopScript()]) {
    if (tick.world.countOf(owner) < MAX_HOT_BOXES) continue
    const boxes = tick.world.plainBoxesOf(owner).take(MAX_MERGED_BOXES)
    const spends = Array.from(boxes, (box) => signedSpend(box, tick.random))
    if (spends.length > 1) tick.submit({ spends, outputs: [], fee: 2_000_000n, changeTo: EXCHANGE })
  }
}

const REPORTERS = 100
const REPORT_SUPPLY = 1_000_000_000_000n
const REPORTER_VALUE = 10_000_000n

/**
 * A service writes data for a user, like the bridges and oracles of mainnet: it recreates its own box and creates boxes
 * for users, all with its token and registers. It mints the token at its first report.
 */
export const publishReport: Behaviour = (tick) => {
  const reporter = watchScript(tick, payToPublicKeyScript(`reporter ${randomReporter(tick)}`))
  const [box] = tick.world.boxesOf(reporter)
  const asset = box?.assets[0]
  const receivers = Array.from({ length: tick.random.between(1, 3) }, () => randomUser(tick))
  if (box === undefined || asset === undefined || asset.amount <= 1_000n) {
    const registers = { R4: textRegister('Report'), R5: textRegister('Right to report'), R6: textRegister('0') }
    mintWithRandomPayer(tick, (tokenId) => [
      { value: REPORTER_VALUE, ergoTree: reporter, assets: [{ tokenId, amount: REPORT_SUPPLY }], registers },
    ])
    return
  }
  const fee = randomFee(tick)
  const payer = findPayer(tick, BigInt(receivers.length) * TOKEN_BOX_VALUE + fee + CHANGE_RESERVE)
  if (payer === undefined) return
  const sent = BigInt(tick.random.between(1, 300))
  const left = { ...asset, amount: asset.amount - BigInt(receivers.length) * sent }
  tick.submit({
    spends: [signedSpend(box, tick.random), ...payer.spends],
    outputs: [
      { value: box.value, ergoTree: reporter, assets: [left, ...box.assets.slice(1)], registers: report(tick) },
      ...receivers.map((ergoTree) => ({
        value: TOKEN_BOX_VALUE,
        ergoTree,
        assets: [{ ...asset, amount: sent }],
        registers: report(tick),
      })),
    ],
    fee,
    changeTo: payer.owner,
  })
}

/** The first reporters are the most active. */
const randomReporter = ({ random }: TickContext): number => Math.floor(random.fraction() ** 3 * REPORTERS)

function report({ random, height }: TickContext): Registers {
  const R4 = bytesRegister(hexToBytes(random.hex(32)))
  if (random.chance(0.4)) return { R4 }
  const R5 = random.chance(0.5) ? longRegister(BigInt(random.bits())) : intRegister(height)
  const R6 = bytesToHex(encodeConstant({ type: coll('SLong'), value: [BigInt(height), BigInt(random.below(10_000))] }))
  return random.chance(0.5) ? { R4, R5 } : { R4, R5, R6 }
}

const REFUND_AFTER_BLOCKS = 5
const ORDER_FEE = 1_100_000n
const EXECUTION_FEE = 6_000_000n

/**
 * A new user places an order whose script contains its key and amounts, so no other box has the same script. One order
 * per block, because its script is computed again from the height.
 */
export const placeUserOrder: Behaviour = (tick) => {
  const { script, base } = userOrderAt(tick, tick.height)
  if (tick.world.countOf(script) > 0) return
  const fee = randomFee(tick)
  const value = base + 2n * EXECUTION_FEE
  const payer = findPayer(tick, value + fee + CHANGE_RESERVE)
  if (payer === undefined) return
  const outputs = [{ value, ergoTree: watchScript(tick, script) }]
  tick.submit({ spends: payer.spends, outputs, fee, changeTo: payer.owner })
}

/** The owner cancels the order after a few blocks. */
export const refundUserOrder: Behaviour = (tick) => {
  const placedAt = tick.height - REFUND_AFTER_BLOCKS
  if (placedAt < 1) return
  const { script, owner } = userOrderAt(tick, placedAt)
  const [box] = tick.world.boxesOf(script)
  if (box !== undefined) {
    const outputs = [{ value: box.value - ORDER_FEE, ergoTree: watchScript(tick, owner) }]
    tick.submit({ spends: [signedSpend(box, tick.random)], outputs, fee: ORDER_FEE })
  }
  tick.world.unwatch(script)
}

function userOrderAt({ seed, preset }: TickContext, height: number): { script: Hex; owner: Hex; base: bigint } {
  const random = new Random(`${seed} user order ${height}`)
  const owner = newUserScript(height, 0)
  const base = random.amountBetween(ERG / 20n, 3n * ERG)
  const minQuote = base / 10_000_000n + BigInt(random.between(1, 1000))
  const { nft: poolNft, yToken: quoteToken, feeNumerator } = deploymentsOf(preset).swapPool
  const script = sellScript({
    owner: owner.slice('0008cd'.length),
    poolNft,
    quoteToken,
    feeNumerator,
    executionFee: EXECUTION_FEE,
    minQuote,
    base,
  })
  return { script, owner, base }
}
