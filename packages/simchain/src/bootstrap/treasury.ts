import { treasuryAt } from '@ergo-explorer/chain'
import { BUILDER, watched } from '../economy/actors.ts'
import type { Habit } from '../economy/habit.ts'

const ERG = 1_000_000_000n

/** The treasury pays for the building, out of what its contract has released by now. */
export const fundBuilder =
  (erg: bigint): Habit =>
  (turn) => {
    const [treasury] = turn.world.boxesOf(turn.preset.systemScripts.treasury)
    if (treasury === undefined) return
    const released = treasuryAt(turn.preset, turn.height) * BigInt(turn.height)
    const spent = erg * ERG
    if (spent > released) throw new RangeError(`the treasury has released ${released} nanoERG, not ${spent}`)
    const rest = { ...treasury, value: treasury.value - spent, creationHeight: turn.height }
    const { value, ergoTree, registers } = rest
    turn.submit({
      // Two signatures of three people.
      spends: [{ box: treasury, proof: turn.random.hex(128) }],
      outputs: [
        { value, ergoTree, registers },
        { value: spent, ergoTree: watched(turn, BUILDER) },
      ],
      fee: 0n,
    })
  }
