import { parseArgs } from 'node:util'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { calibrate } from './calibrate.ts'

const { values } = parseArgs({
  options: {
    predictions: { type: 'string', default: '500' },
    blocks: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'calibration' },
  },
})
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const result = calibrate({
  seed: values.seed,
  predictions: Number(values.predictions),
  blocks: Number(values.blocks),
  blake2b256: await createBlake2b256(),
})
const { confirmed, blocks, backlogShare, inside, early, late, medianBlockError, medianPositionError } = result
console.log(
  `${confirmed} transactions confirmed in ${blocks} blocks; backlog of 3 blocks or more: ${percent(backlogShare)} of the run`,
)
console.log(`earlier than the interval ${percent(early)}, later ${percent(late)}`)
console.log(`median error of the position: ${medianBlockError} blocks, ${medianPositionError} positions in the block`)
console.log(`inside the 5–95 % interval: ${percent(inside)}`)
if (inside < 0.85 || inside > 0.95) {
  console.error('calibrate: the interval must contain 85 to 95 % of the outcomes')
  process.exitCode = 1
}
