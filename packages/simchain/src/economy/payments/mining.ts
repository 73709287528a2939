import { type Box, MINER_REWARD_DELAY, rewardScript, type TokenId } from '@ergo-explorer/chain'
import { randomUser, EXCHANGE, MINER_KEYS } from '../actors.ts'
import { type Behaviour, type TickContext } from '../behaviour.ts'
import { randomFee } from './payments.ts'

const MAX_REWARDS = 40

/**
 * A pool spends its matured rewards: first what it owes to re-emission, then its members' shares, the rest goes to the
 * exchange. The tokens in reward boxes that represent the debt are burnt (EIP-27).
 */
export const payPoolMembers: Behaviour = (tick) => {
  const matured = largestMaturedRewards(tick)
  if (matured.length < 3) return
  const value = matured.reduce((sum, box) => sum + box.value, 0n)
  const fee = randomFee(tick)
  const { owed, tokens } = debtOf(tick, matured)
  const debt = payToReemission(tick, owed)
  const members = Array.from({ length: tick.random.between(2, 12) }, () => randomUser(tick))
  const left = value - owed - fee
  const share = (left * BigInt(tick.random.between(40, 90))) / 100n / BigInt(members.length)
  if (share < 1_000_000n) return
  tick.submit({
    spends: matured.map((box) => ({ box, proof: tick.random.hex(56) })),
    outputs: [...debt, ...members.map((ergoTree) => ({ value: share, ergoTree }))],
    fee,
    changeTo: EXCHANGE,
    burn: tokens,
  })
}

/** Merges the miners' payments to re-emission into its contract; anyone may do this. */
export const mergeReemissionPayments: Behaviour = (tick) => {
  const { reemission, payToReemission: waiting } = tick.preset.systemScripts
  if (reemission === undefined || waiting === undefined) return
  const [contract] = tick.world.boxesOf(reemission)
  const boxes = [...tick.world.boxesOf(waiting)].slice(0, 30)
  if (contract === undefined || boxes.length < 5) return
  const fee = 1_000_000n
  const value = [contract, ...boxes].reduce((sum, box) => sum + box.value, 0n) - fee
  tick.submit({
    spends: [contract, ...boxes].map((box) => ({ box })),
    outputs: [{ value, ergoTree: reemission, assets: contract.assets }],
    fee,
  })
}

/** The matured rewards of the miner who has most of them. */
function largestMaturedRewards(tick: TickContext): Box[] {
  const before = tick.height - MINER_REWARD_DELAY
  const byMiner = MINER_KEYS.map((key) => {
    const matured: Box[] = []
    for (const box of tick.world.boxesOf(rewardScript(key))) {
      // Oldest first, so the first immature box ends the search.
      if (box.creationHeight > before || matured.length === MAX_REWARDS) break
      matured.push(box)
    }
    return matured
  })
  return byMiner.reduce((best, boxes) => (boxes.length > best.length ? boxes : best))
}

function debtOf(tick: TickContext, rewards: readonly Box[]) {
  const token = tick.preset.reemission?.tokens?.reemissionToken as TokenId | undefined
  const tokens = rewards.flatMap(({ assets }) => assets.filter(({ tokenId }) => tokenId === token))
  return { tokens, owed: tokens.reduce((sum, { amount }) => sum + amount, 0n) }
}

function payToReemission(tick: TickContext, owed: bigint) {
  const script = tick.preset.systemScripts.payToReemission
  return owed === 0n || script === undefined ? [] : [{ value: owed, ergoTree: script }]
}
