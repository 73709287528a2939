import { treasuryAt } from '@ergo-explorer/chain'
import { DEPLOYER, watchScript } from '../economy/actors.ts'
import type { Behaviour } from '../economy/behaviour.ts'

const ERG = 1_000_000_000n

/** The treasury funds the deployer from what its contract has released so far. */
export const fundDeployer =
  (erg: bigint): Behaviour =>
  (tick) => {
    const [treasury] = tick.world.boxesOf(tick.preset.systemScripts.treasury)
    if (treasury === undefined) return
    const released = treasuryAt(tick.preset, tick.height) * BigInt(tick.height)
    const spent = erg * ERG
    if (spent > released) throw new RangeError(`the treasury has released ${released} nanoERG, not ${spent}`)
    const rest = { ...treasury, value: treasury.value - spent, creationHeight: tick.height }
    const { value, ergoTree, registers } = rest
    tick.submit({
      // A 2-of-3 threshold signature.
      spends: [{ box: treasury, proof: tick.random.hex(128) }],
      outputs: [
        { value, ergoTree, registers },
        { value: spent, ergoTree: watchScript(tick, DEPLOYER) },
      ],
      fee: 0n,
    })
  }
