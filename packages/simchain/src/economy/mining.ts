import { type Box, MINER_REWARD_DELAY, rewardScript, type TokenId } from '@ergo-explorer/chain'
import { anyUser, EXCHANGE, MINER_KEYS } from './actors.ts'
import { type Habit, type Turn } from './habit.ts'
import { usualFee } from './payments.ts'

const MOST_REWARDS = 40

/**
 * A pool spends its matured rewards: first what it owes to re-emission, then its members, the rest to the exchange. With
 * a reward box the tokens that stood for the debt are burnt (EIP-27).
 */
export const poolPayout: Habit = (turn) => {
  const matured = mostMatured(turn)
  if (matured.length < 3) return
  const value = matured.reduce((sum, box) => sum + box.value, 0n)
  const fee = usualFee(turn)
  const { owed, tokens } = debtOf(turn, matured)
  const debt = payToReemission(turn, owed)
  const members = Array.from({ length: turn.random.between(2, 12) }, () => anyUser(turn))
  const left = value - owed - fee
  const share = (left * BigInt(turn.random.between(40, 90))) / 100n / BigInt(members.length)
  if (share < 1_000_000n) return
  turn.submit({
    spends: matured.map((box) => ({ box, proof: turn.random.hex(56) })),
    outputs: [...debt, ...members.map((ergoTree) => ({ value: share, ergoTree }))],
    fee,
    changeTo: EXCHANGE,
    burn: tokens,
  })
}

/** What miners paid towards re-emission is merged into its contract by whoever feels like it. */
export const reemissionMerge: Habit = (turn) => {
  const { reemission, payToReemission: waiting } = turn.preset.systemScripts
  if (reemission === undefined || waiting === undefined) return
  const [contract] = turn.world.boxesOf(reemission)
  const boxes = [...turn.world.boxesOf(waiting)].slice(0, 30)
  if (contract === undefined || boxes.length < 5) return
  const fee = 1_000_000n
  const value = [contract, ...boxes].reduce((sum, box) => sum + box.value, 0n) - fee
  turn.submit({
    spends: [contract, ...boxes].map((box) => ({ box })),
    outputs: [{ value, ergoTree: reemission, assets: contract.assets }],
    fee,
  })
}

/** Rewards that may be spent, of the miner who has most of them. */
function mostMatured(turn: Turn): Box[] {
  const before = turn.height - MINER_REWARD_DELAY
  const byMiner = MINER_KEYS.map((key) => {
    const matured: Box[] = []
    for (const box of turn.world.boxesOf(rewardScript(key))) {
      // Oldest first, so the first that is too young ends the search.
      if (box.creationHeight > before || matured.length === MOST_REWARDS) break
      matured.push(box)
    }
    return matured
  })
  return byMiner.reduce((most, boxes) => (boxes.length > most.length ? boxes : most))
}

function debtOf(turn: Turn, rewards: readonly Box[]) {
  const token = turn.preset.reemission?.tokens?.reemissionToken as TokenId | undefined
  const tokens = rewards.flatMap(({ assets }) => assets.filter(({ tokenId }) => tokenId === token))
  return { tokens, owed: tokens.reduce((sum, { amount }) => sum + amount, 0n) }
}

function payToReemission(turn: Turn, owed: bigint) {
  const script = turn.preset.systemScripts.payToReemission
  return owed === 0n || script === undefined ? [] : [{ value: owed, ergoTree: script }]
}
