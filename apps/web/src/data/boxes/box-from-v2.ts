import type { BoxDetail, RegisterValue, ScriptConstant } from '@ergo-explorer/contract'
import type { ConstantView } from '../transactions/transaction-view.ts'
import type { BoxView } from './box-view.ts'

export function boxFromV2(box: BoxDetail): BoxView {
  const { spentBy, script, rent } = box
  return {
    boxId: box.boxId,
    state: stateOf(box),
    transactionId: box.transactionId,
    index: box.index,
    blockId: box.blockId,
    height: box.height,
    timestamp: box.timestamp,
    confirmations: box.confirmations,
    creationHeight: box.creationHeight,
    value: box.value,
    size: box.size,
    owner: box.owner,
    assets: box.assets.map(({ amount, tokenId, name, decimals, genuineness }) => ({
      token: { tokenId, name, decimals, genuineness },
      amount,
    })),
    registers: box.registers.map((register) => valueOf(register.id, register)),
    script: {
      ergoTree: script.ergoTree,
      version: script.version,
      templateSha256: script.templateSha256,
      templateBlake2b256: script.templateBlake2b256,
      constants: script.constants.map((constant) => valueOf(String(constant.index), constant)),
    },
    spentBy: spentBy && { id: spentBy.transactionId, height: spentBy.height, timestamp: spentBy.timestamp },
    mintedToken: box.mintedToken,
    rent: { dueHeight: rent.dueHeight, isDue: rent.isDue, fee: rent.fee },
  }
}

function stateOf({ height, spentBy }: BoxDetail): BoxView['state'] {
  if (height === null) return 'pending'
  if (spentBy === null) return 'unspent'
  return spentBy.height === null ? 'being-spent' : 'spent'
}

const valueOf = (id: string, { type, text, value, meaning }: RegisterValue | ScriptConstant): ConstantView => ({
  id,
  type,
  text: text ?? value,
  meaning,
})
