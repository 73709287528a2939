import { bytesToHex, encodeConstant, findMint, hexToBytes, parseErgoTree, templateHashes } from '@ergo-explorer/chain'
import { sha256 } from '@ergo-explorer/chain/hash/noble'
import type { ProvedData } from '@ergo-explorer/chain/verify'
import type { KnownBox } from '../api/operations.ts'
import { presentProvedBox, presentProvedConstant, type RecomputeContext, sizeOfBox } from './proved-box.ts'

/**
 * A box as the transaction states it that created it. Confirmations, names, storage rent and who spent it are taken from
 * the shown one. Undefined if the transaction is unproved.
 */
export function recomputeBox(
  context: RecomputeContext,
  shown: KnownBox,
  { id, proved }: { readonly id: string; readonly proved: ProvedData },
): KnownBox | undefined {
  const { transaction } = proved
  const box = transaction?.outputs.find(({ boxId }) => boxId === id)
  if (transaction === undefined || box === undefined) return undefined
  if (shown.blockId !== null && !proved.isIncluded) return undefined
  const tokens = new Map(shown.assets.map((asset) => [asset.tokenId, asset]))
  const block = proved.isIncluded ? proved.header : undefined
  const { boxId, transactionId, value, owner, assets, registers } = presentProvedBox(context, box, {
    tokenOf: (tokenId) =>
      tokens.get(tokenId) ?? shown.assets[box.assets.findIndex((asset) => asset.tokenId === tokenId)],
    labelOf: () => shown.owner.label,
  })
  const first = transaction.inputs[0]
  const mint =
    first &&
    findMint(
      first.boxId,
      transaction.outputs.map((output) => output.assets),
    )
  return {
    ...shown,
    boxId,
    transactionId,
    index: box.index,
    ...(block !== undefined && { blockId: block.id, height: block.height, timestamp: block.timestamp }),
    creationHeight: box.creationHeight,
    // The bytes state both.
    value: value ?? shown.value,
    owner: owner ?? shown.owner,
    size: sizeOfBox(box),
    assets: assets ?? [],
    registers: [...(registers ?? [])],
    mintedTokenId:
      block !== undefined && mint !== undefined && mint.issuingOutputIndex === box.index ? mint.tokenId : null,
    script: presentProvedScript(context, box.ergoTree),
  }
}

function presentProvedScript(context: RecomputeContext, ergoTree: string): KnownBox['script'] {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok)
    return { ergoTree, ergoTreeVersion: null, templateSha256: null, templateBlake2b256: null, constants: [] }
  const hashes = templateHashes(parsed.value, { blake2b256: context.blake2b256, sha256 })
  return {
    ergoTree,
    ergoTreeVersion: parsed.value.version,
    templateSha256: hashes.sha256,
    templateBlake2b256: hashes.blake2b256,
    constants: parsed.value.constants.map((constant, index) => {
      const { bytes, type, text, meaning } = presentProvedConstant(context, bytesToHex(encodeConstant(constant)))
      return { index, bytes, type, text, meaning }
    }),
  }
}
