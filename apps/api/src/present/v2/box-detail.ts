import { rentDueHeight, storageFee } from '@ergo-explorer/chain'
import type { BoxDetail, BoxReaders } from '@ergo-explorer/contract'
import type { BoxDetails } from '../../queries/box-details.ts'
import { confirmationsAt } from '../confirmations.ts'
import { presentBox } from './boxes.ts'
import { atLaunch } from './launch-parameters.ts'
import { presentScript } from './scripts.ts'
import type { Terms } from './terms.ts'
import { presentRegisters } from './values.ts'

export function presentBoxDetail(terms: Terms, details: BoxDetails, readers: BoxReaders, tipHeight: number): BoxDetail {
  const { box, timestamp, mintedToken } = details
  const isGenesis = box.number !== null && box.number < 0
  return {
    ...presentBox(terms, box),
    blockId: isGenesis ? null : box.blockId,
    timestamp,
    confirmations: isGenesis || box.height === null ? null : confirmationsAt(tipHeight, box.height),
    registers: presentRegisters(terms, box.registers),
    script: presentScript(terms, box.tree),
    mintedToken,
    rent: presentRent(terms, details, tipHeight),
    readers,
  }
}

function presentRent({ preset }: Terms, { box, storageFeeFactor }: BoxDetails, tipHeight: number): BoxDetail['rent'] {
  const dueHeight = rentDueHeight(preset, box.creationHeight)
  return {
    dueHeight,
    isDue: box.number !== null && box.spentBy === null && tipHeight + 1 >= dueHeight,
    fee: String(storageFee(box.size, storageFeeFactor ?? atLaunch('storageFeeFactor'))),
  }
}
