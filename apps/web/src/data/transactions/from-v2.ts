import type { Asset, ContextValue, RegisterValue, TransactionBox, TransactionDetail } from '@ergo-explorer/contract'
import type { AssetFacts, BoxFacts, TransactionFacts } from './transaction-facts.ts'
import type { ValueView } from './transaction-view.ts'

export function factsFromV2(detail: TransactionDetail): TransactionFacts {
  const { id, state, blockId, height, index, timestamp, confirmations, firstSeen, size, story, status } = detail
  const { losesTo, depth, endedAt, endedBy, orphanedIn } = status
  return {
    id,
    state,
    block: blockId === null || height === null ? null : { id: blockId, height, index: index ?? 0 },
    timestamp,
    confirmations,
    firstSeen,
    size,
    story,
    fate: { losesTo, depth, endedAt, endedBy, orphanedIn },
    inputs: detail.inputs.map(({ boxId, box, proof, extension, isRent }) => ({
      ...(box === null ? unknownBox(boxId) : withoutSpender(boxOf(box), id)),
      proof,
      extension: extension.map(valueOf).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      isRent,
    })),
    dataInputs: detail.dataInputs.map(({ boxId, box }) =>
      box === null ? unknownBox(boxId) : { ...boxOf(box), spentBy: null },
    ),
    outputs: detail.outputs.map((box) => ({ ...boxOf(box), madeIn: null })),
    mints: detail.mints.map(assetOf),
    burns: detail.burns.map(assetOf),
  }
}

function boxOf(box: TransactionBox): BoxFacts {
  const { boxId, value, owner, ergoTree, assets, registers, transactionId, spentBy } = box
  return {
    boxId,
    value,
    owner,
    script: ergoTree,
    assets: assets.map(assetOf),
    registers: registers.map(valueOf),
    madeIn: transactionId,
    spentBy: spentBy && { id: spentBy.transactionId, isConfirmed: spentBy.height !== null },
    proof: null,
    extension: [],
    isRent: false,
  }
}

/** That an input is spent here goes without saying. */
const withoutSpender = (box: BoxFacts, id: string): BoxFacts =>
  box.spentBy?.id === id ? { ...box, spentBy: null } : box

/** Of a transaction that is not confirmed, a box may be one that nobody has seen. */
function unknownBox(boxId: string): BoxFacts {
  const nothing = { value: null, owner: null, script: null, madeIn: null, spentBy: null, proof: null }
  return { boxId, ...nothing, assets: [], registers: [], extension: [], isRent: false }
}

const assetOf = ({ amount, tokenId, name, decimals, genuineness }: Asset): AssetFacts => ({
  token: { tokenId, name, decimals, genuineness },
  amount,
})

const valueOf = ({ id, type, text, value, meaning }: RegisterValue | ContextValue): ValueView => ({
  id: String(id),
  type,
  text: text ?? value,
  meaning,
})
