import type { BoxDetail, RegisterValue } from '@ergo-explorer/contract'
import type { NanoErg } from '@ergo-explorer/chain'
import type { ConstantView } from '../transactions/transaction-view.ts'
import { callApi } from '../api/api-client.ts'
import { getBox, type KnownBox } from '../api/operations.ts'
import { parseObjectId } from '../object-id.ts'
import type { Resource } from '../resource/resource.ts'
import { type AssetData, isSpendingConfirmed } from '../transactions/transaction-data.ts'
import type { PartyView } from '../party-view.ts'
import { toTokenView } from '../token-view.ts'

function boxFromV2(box: KnownBox): BoxView {
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
    assets: box.assets.map((asset) => ({ token: toTokenView(asset), amount: asset.amount })),
    registers: box.registers.map((register) => valueOf(register.id, register)),
    script: {
      ergoTree: script.ergoTree,
      version: script.version,
      templateSha256: script.templateSha256,
      templateBlake2b256: script.templateBlake2b256,
      constants: script.constants.map((constant) => valueOf(String(constant.index), constant)),
    },
    spentBy: spentBy && {
      id: spentBy.transactionId,
      ...('height' in spentBy
        ? { height: spentBy.height, timestamp: spentBy.timestamp, isPreConfirmed: spentBy.isPreConfirmed }
        : { height: null, timestamp: null, isPreConfirmed: false }),
    },
    mintedToken: box.mintedTokenId,
    singletons: box.singletonTokenIds ?? [],
    rent,
  }
}

function stateOf({ height, spentBy, isPreConfirmed }: KnownBox): BoxView['state'] {
  if (height === null) return isPreConfirmed ? 'pre-confirmed' : 'pending'
  if (spentBy === null) return 'unspent'
  return isSpendingConfirmed(spentBy) ? 'spent' : 'being-spent'
}

type ScriptValue = RegisterValue | KnownBox['script']['constants'][number]

const valueOf = (id: string, { type, text, value, meaning }: ScriptValue): ConstantView => ({
  id,
  type,
  text: text ?? value ?? '…',
  meaning,
})

/** One box; null when it does not exist. */
export function boxResource(id: string): Resource<BoxView | null> {
  const boxId = parseObjectId(id)
  return {
    type: 'box',
    args: [id],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const box = boxId === null ? null : await callApi(api, getBox, { boxId }, signal)
      return box && boxFromV2(box)
    },
  }
}

/** Derives the state of the box and the texts of registers and constants; leaves out the readers, which are a list of their own. */
export interface BoxView {
  readonly boxId: string
  /**
   * `unspent` and `spent` are confirmed states; `being-spent` means that a transaction in the mempool or in an input block
   * spends the box.
   */
  readonly state: 'pending' | 'pre-confirmed' | 'unspent' | 'being-spent' | 'spent'
  /** Null for genesis boxes. */
  readonly transactionId: string | null
  /** Index among the outputs of its transaction. */
  readonly index: number
  readonly blockId: string | null
  /** Null while pending, 0 for genesis boxes. */
  readonly height: number | null
  /** Time of its block. */
  readonly timestamp: number | null
  readonly confirmations: number | null
  /** As declared by the creator of the box. */
  readonly creationHeight: number
  readonly value: NanoErg
  /** Bytes. */
  readonly size: number
  readonly owner: PartyView
  readonly assets: readonly AssetData[]
  readonly registers: readonly ConstantView[]
  readonly script: ScriptView
  readonly spentBy: BoxSpender | null
  /** Id of the token issued with this box. */
  readonly mintedToken: string | null
  /** Ids of tokens in the box of which one unit was ever issued. */
  readonly singletons: readonly string[]
  /** Null for a spent box. */
  readonly rent: BoxDetail['rent']
}

interface BoxSpender {
  readonly id: string
  readonly height: number | null
  readonly timestamp: number | null
  /** Whether it is in an input block. */
  readonly isPreConfirmed: boolean
}

/** A script, decoded as far as possible. */
export interface ScriptView {
  readonly ergoTree: string
  readonly version: number | null
  readonly templateSha256: string | null
  readonly templateBlake2b256: string | null
  readonly constants: readonly ConstantView[]
}
