import { type Hex, hexToBytes, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { groupElement, hexOf, someBytes } from '../contracts/constants.ts'
import {
  ballotScript,
  ORACLE_BOX_RENT,
  type OraclePoolIds,
  oracleScript,
  poolScript,
  type RefreshRules,
  refreshScript,
  updateScript,
} from '../contracts/oracle-pool.ts'
import { BUILDER } from '../economy/actors.ts'
import { strike } from '../economy/deal.ts'
import type { Habit, Turn } from '../economy/habit.ts'
import { bytesRegister, intRegister, longRegister, mint } from '../economy/mint.ts'
import { OPERATORS } from '../economy/oracle-pool.ts'
import type { Output } from '../world/draft.ts'
import { must } from './reemission.ts'

export interface OraclePoolPlan {
  readonly pair: string
  /** What the reward tokens are called. */
  readonly rewardName: string
  readonly rules: RefreshRules
  readonly firstRate: bigint
}

const FIRST_EPOCH = 1
/** More oracle and ballot tokens than operators: the rest waits with the builder for new ones. */
const SEATS = 15n
const REWARDS = 100_000_000n
const MIN_VOTES = 6
/** Some of the operators want another contract, too few of them to get it. */
const VOTES = 3
const OPERATOR_PURSE = (3n * ERG) / 4n

/** Mints the six tokens of an oracle pool (EIP-23) and puts all its boxes on the chain in one transaction. */
export const buildOraclePool =
  (plan: OraclePoolPlan): Habit =>
  (turn) => {
    const ids = mintTokens(turn, plan)
    const outputs = [
      poolBox(ids, plan),
      aBox(refreshScript(ids, plan.rules), ids.refreshNft),
      aBox(updateScript(ids, MIN_VOTES), ids.updateNft),
      ...OPERATORS.map(({ key }) => oracleBox(ids, plan, key)),
      ...OPERATORS.slice(0, VOTES).map(({ key }) => ballotBox(turn, ids, key)),
      ...OPERATORS.map(({ script }) => ({ value: OPERATOR_PURSE, ergoTree: script })),
    ]
    must(strike(turn, { owner: BUILDER, outputs }))
    for (const { key } of OPERATORS) turn.diary?.posted(ids.poolNft, FIRST_EPOCH, key)
  }

function mintTokens(turn: Turn, { pair, rewardName }: OraclePoolPlan): OraclePoolIds {
  const make = (name: string, amount: bigint) =>
    must(mint(turn, BUILDER, amount, { name, description: `${pair} oracle pool (EIP-23)`, decimals: 0 }))
  return {
    poolNft: make(`${pair} Pool NFT`, 1n),
    refreshNft: make(`${pair} Refresh NFT`, 1n),
    updateNft: make(`${pair} Update NFT`, 1n),
    oracleToken: make(`${pair} Oracle Token`, SEATS),
    ballotToken: make(`${pair} Ballot Token`, SEATS),
    rewardToken: make(rewardName, REWARDS),
  }
}

function poolBox(ids: OraclePoolIds, { firstRate }: OraclePoolPlan): Output {
  return {
    value: ORACLE_BOX_RENT,
    ergoTree: poolScript(ids),
    assets: [
      { tokenId: ids.poolNft, amount: 1n },
      { tokenId: ids.rewardToken, amount: REWARDS - BigInt(OPERATORS.length) },
    ],
    registers: { R4: longRegister(firstRate), R5: intRegister(FIRST_EPOCH) },
  }
}

function oracleBox(ids: OraclePoolIds, { firstRate }: OraclePoolPlan, key: Hex): Output {
  return {
    value: ORACLE_BOX_RENT,
    ergoTree: oracleScript(ids),
    assets: [
      { tokenId: ids.oracleToken, amount: 1n },
      { tokenId: ids.rewardToken, amount: 1n },
    ],
    registers: { R4: groupElement(key), R5: intRegister(FIRST_EPOCH), R6: longRegister(firstRate) },
  }
}

/** A vote to let the refresh box do what only the update box may, paid with the same reward token. */
function ballotBox(turn: Turn, ids: OraclePoolIds, key: Hex): Output {
  const proposed = hexToBytes(poolScript({ ...ids, updateNft: ids.refreshNft }))
  return {
    ...aBox(ballotScript(ids), ids.ballotToken),
    registers: {
      R4: groupElement(key),
      R5: intRegister(turn.height),
      R6: bytesRegister(turn.blake2b256(proposed)),
      R7: hexOf(someBytes(ids.rewardToken)),
      R8: longRegister(REWARDS),
    },
  }
}

const aBox = (ergoTree: Hex, tokenId: OraclePoolIds[keyof OraclePoolIds]): Output => ({
  value: ORACLE_BOX_RENT,
  ergoTree,
  assets: [{ tokenId, amount: 1n }],
})
