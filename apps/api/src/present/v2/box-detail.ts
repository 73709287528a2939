import { rentDueHeight, storageFee } from '@ergo-explorer/chain'
import type { BoxDetail, BoxReaders } from '@ergo-explorer/contract'
import type { BoxDetails } from '../../queries/box-details.ts'
import { confirmationsAt } from '../confirmations.ts'
import { presentBox } from './boxes.ts'
import { launchParameterValue } from './launch-parameters.ts'
import { presentScript } from './scripts.ts'
import type { PresentContext } from './present-context.ts'
import { presentRegisters } from './values.ts'

export function presentBoxDetail(
  context: PresentContext,
  details: BoxDetails,
  { readers, tipHeight }: { readonly readers: BoxReaders; readonly tipHeight: number },
): BoxDetail {
  const { box, timestamp, mintedToken } = details
  const isGenesis = box.number !== null && box.number < 0
  return {
    ...presentBox(context, box),
    blockId: isGenesis ? null : box.blockId,
    timestamp,
    confirmations: isGenesis || box.height === null ? null : confirmationsAt(tipHeight, box.height),
    registers: presentRegisters(context, box.registers),
    script: presentScript(context, box.ergoTree),
    mintedToken,
    rent: presentRent(context, details, tipHeight),
    readers,
  }
}

function presentRent(
  { preset }: PresentContext,
  { box, storageFeeFactor }: BoxDetails,
  tipHeight: number,
): BoxDetail['rent'] {
  const dueHeight = rentDueHeight(preset, box.creationHeight)
  return {
    dueHeight,
    isDue: box.number !== null && box.spentBy === null && tipHeight + 1 >= dueHeight,
    fee: String(storageFee(box.size, storageFeeFactor ?? launchParameterValue('storageFeeFactor'))),
  }
}
