import { heightsForRecalculation } from '@ergo-explorer/chain'
import type { PageNetwork } from '#config/public-config.ts'
import { selectPreset } from './select-preset.ts'
import type { VerificationTarget } from './verification-target.ts'

/** Number of boxes that are fetched from a node, which sends them one by one. */
const MAX_NODE_BOXES = 200

/** URLs of the documents from a node. The parent's header is the last header. */
export function nodeUrls(
  nodeUrl: string,
  { subject, height, parentId, spentBoxIds }: VerificationTarget,
  network: PageNetwork,
): readonly string[] {
  const { blockId } = subject
  const boxes = spentBoxIds.slice(0, MAX_NODE_BOXES).map((id) => `${nodeUrl}/blockchain/box/byId/${id}`)
  if (blockId === null || height === null)
    return subject.kind === 'transaction'
      ? [`${nodeUrl}/transactions/unconfirmed/byTransactionId/${subject.transactionId}`, ...boxes]
      : []
  const earlier = heightsForRecalculation(selectPreset(network), height).filter(
    (each) => each >= 1 && each < height - 1,
  )
  const parent =
    parentId === undefined
      ? [chainSliceUrl(nodeUrl, height - 1)]
      : parentId === null
        ? []
        : [`${nodeUrl}/blocks/${parentId}/header`]
  return [
    `${nodeUrl}/blocks/${blockId}`,
    ...earlier.map((each) => chainSliceUrl(nodeUrl, each)),
    ...(height > 1 ? parent : []),
    ...boxes,
  ]
}

/** The slice excludes its first height. */
const chainSliceUrl = (nodeUrl: string, height: number): string =>
  `${nodeUrl}/blocks/chainSlice?fromHeight=${height - 1}&toHeight=${height}`
