import {
  boxSize,
  bytesToHex,
  displayDecoded,
  hexToBytes,
  limitedTypeName,
  maxTextLength,
  parseErgoTree,
  type Registers,
  templateHashes,
  toNanoErg,
  type TokenId,
  type TransactionId,
} from '@ergo-explorer/chain'
import { blake2b256, sha256 } from '@ergo-explorer/chain/hash/noble'
import type { V1OutputInfo } from '@ergo-explorer/contract'
import { getBox, type KnownBox } from '#data/api/operations.ts'
import { adapt } from './operation.ts'
import { outputFromV1 } from './transactions.ts'

/** Genesis boxes have no transaction and no block: v1 returns zeros. */
const ZERO_ID = /^0+$/

export const boxOperations = [
  adapt(getBox, async ({ boxId }, api) => {
    const box = await api.get<V1OutputInfo>(`/api/v1/boxes/${encodeURIComponent(boxId)}`)
    return box && boxFromV1(box)
  }),
]

/** v1 does not provide size, template and constants, so they are computed here. */
function boxFromV1(box: V1OutputInfo): KnownBox {
  const { owner, assets, registers, spentBy } = outputFromV1(box)
  return {
    boxId: box.boxId,
    transactionId: known(box.transactionId),
    index: box.index,
    blockId: known(box.blockId),
    height: box.settlementHeight,
    timestamp: null,
    confirmations: null,
    isPreConfirmed: false,
    creationHeight: box.creationHeight,
    value: toNanoErg(box.value),
    size: sizeOf(box),
    owner: { ...owner, scriptHash: bytesToHex(blake2b256(hexToBytes(box.ergoTree))) },
    assets,
    registers,
    script: scriptOf(box.ergoTree),
    spentBy,
    mintedTokenId: null,
    singletonTokenIds: null,
    rent: null,
  }
}

const known = (id: string) => (ZERO_ID.test(id) ? null : id)

/** The contract guarantees that ids and registers have the cast types. */
function sizeOf({ value, ergoTree, creationHeight, assets, additionalRegisters, transactionId, index }: V1OutputInfo) {
  const registers = Object.fromEntries(
    Object.entries(additionalRegisters).map(([id, { serializedValue }]) => [id, serializedValue]),
  ) as Registers
  const candidate = {
    value: BigInt(String(value)),
    ergoTree,
    creationHeight,
    assets: assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount: BigInt(String(amount)) })),
    registers,
  }
  return boxSize(candidate, transactionId as TransactionId, index)
}

function scriptOf(ergoTree: string): KnownBox['script'] {
  const tree = parseErgoTree(hexToBytes(ergoTree))
  if (!tree.ok)
    return { ergoTree, ergoTreeVersion: null, templateSha256: null, templateBlake2b256: null, constants: [] }
  const hashes = templateHashes(tree.value, { blake2b256, sha256 })
  return {
    ergoTree,
    ergoTreeVersion: tree.value.version,
    templateSha256: hashes.sha256,
    templateBlake2b256: hashes.blake2b256,
    constants: tree.value.constants.map((constant, index) => ({
      index,
      type: limitedTypeName(constant.type, maxTextLength(ergoTree)) ?? null,
      text: displayDecoded(constant, maxTextLength(ergoTree)) ?? null,
      bytes: null,
      meaning: null,
    })),
  }
}
