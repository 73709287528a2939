import type { ProvedData } from '@ergo-explorer/chain/verify'
import type { KnownBlock, KnownBlockTransaction, KnownBox, KnownExtension, Listed } from '../api/operations.ts'
import type { BlockPictureView } from '../blocks/block.ts'
import type { SavedEntry } from '../resource/resource-store.ts'
import type { TransactionResult } from '../transactions/transaction.ts'
import type { RecomputeContext } from './proved-box.ts'
import { recomputeBlock, recomputeBlockTransaction } from './recompute-block.ts'
import { recomputeBox } from './recompute-box.ts'
import { recomputeTransaction } from './recompute-transaction.ts'

/** The data of a page as the proved bytes state it. Undefined for data that does not follow from them. */
export function recomputeEntry(
  context: RecomputeContext,
  entry: SavedEntry,
  proved: ProvedData,
): SavedEntry | undefined {
  const data = recomputeData(context, entry, proved)
  return data === undefined ? undefined : { ...entry, data }
}

/** The type of an entry determines its data. */
function recomputeData(context: RecomputeContext, { key, data }: SavedEntry, proved: ProvedData): unknown {
  const [type, id] = key
  if (type === 'transaction') {
    const shown = data as TransactionResult
    if (shown.kind === 'unknown') return undefined
    const transaction = recomputeTransaction(context, shown.transaction, proved)
    return transaction && { ...shown, transaction }
  }
  if (type === 'box')
    return data === null ? undefined : recomputeBox(context, data as KnownBox, { id: String(id), proved })
  if (type === 'block') return data === null ? undefined : recomputeBlock(context, data as KnownBlock, proved)
  if (type === 'block transactions' && data !== null && proved.section !== undefined)
    return key.includes('picture')
      ? recomputePicture(context, data as BlockPictureView, proved)
      : recomputePage(context, key, data as Listed<KnownBlockTransaction>, proved)
  if (type === 'extension' && data !== null) return recomputeExtension(data as KnownExtension, proved)
  return undefined
}

/** What a field means is not stated by its bytes. */
function recomputeExtension(shown: KnownExtension, { header, extension }: ProvedData): KnownExtension | undefined {
  if (header === undefined || extension === undefined) return undefined
  return {
    ...shown,
    blockId: header.id,
    digest: header.extensionHash,
    fields: extension.map(([key, value], i) => {
      const { name = null, meaning = null, decoded = null } = shown.fields[i] ?? {}
      return { key, value, name, meaning, decoded }
    }),
  }
}

/** Drawing and first rows of the information tab. */
function recomputePicture(context: RecomputeContext, shown: BlockPictureView, proved: ProvedData): BlockPictureView {
  return {
    ...shown,
    layers:
      shown.layers?.map((layer, i) => {
        const transaction = proved.section?.[i]
        return transaction === undefined ? layer : { ...layer, id: transaction.id, size: transaction.size }
      }) ?? null,
    first: shown.first.map((row, i) => recomputeBlockTransaction(context, row, proved, i)),
    total: proved.section?.length ?? shown.total,
  }
}

function recomputePage(
  context: RecomputeContext,
  [, , page, limit]: SavedEntry['key'],
  shown: Listed<KnownBlockTransaction>,
  proved: ProvedData,
): Listed<KnownBlockTransaction> {
  const first = (Number(page) - 1) * Number(limit)
  return {
    ...shown,
    items: shown.items.map((row, i) => recomputeBlockTransaction(context, row, proved, first + i)),
    ...(shown.total !== null && { total: proved.section?.length ?? shown.total }),
  }
}
