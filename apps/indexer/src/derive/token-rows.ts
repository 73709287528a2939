import {
  type Assets,
  type Box,
  decodeRegisters,
  findCollectionId,
  findMint,
  readArtwork,
  readTokenMetadata,
  deriveNameSkeleton,
  type Transaction,
} from '@ergo-explorer/chain'
import type { TokenMintRow } from '@ergo-explorer/db'
import type { Dictionary } from './context.ts'

/** The mint of a token with the metadata of its issuing box; undefined if the transaction mints nothing. */
export function deriveMintRow(
  transaction: Transaction,
  {
    spent,
    firstBox,
    number,
    dictionary,
  }: {
    readonly spent: readonly Box[]
    readonly firstBox: number
    readonly number: number
    readonly dictionary: Dictionary
  },
): TokenMintRow | undefined {
  const [firstInput] = spent
  if (firstInput === undefined) return undefined
  const mint = findMint(
    firstInput.boxId,
    transaction.outputs.map((output): Assets => output.assets),
  )
  if (mint === undefined) return undefined
  // The index is one of these outputs.
  const issuing = transaction.outputs[mint.issuingOutputIndex]!
  const registers = decodeRegisters(issuing.registers)
  const metadata = readTokenMetadata(registers)
  return {
    token: dictionary.token(mint.tokenId),
    box: firstBox + mint.issuingOutputIndex,
    transaction: number,
    creation_height: issuing.creationHeight,
    amount: mint.amount,
    decimals: metadata.decimals,
    name: metadata.name,
    description: metadata.description,
    type: metadata.type,
    skeleton: metadata.name === null ? null : deriveNameSkeleton(metadata.name),
    collection: collectionOf(firstInput) ?? null,
  }
}

/** EIP-24 describes an artwork in the registers of its issuer box: the first box that the mint spends. */
function collectionOf(issuer: Box) {
  const artwork = readArtwork(decodeRegisters(issuer.registers), issuer.ergoTree)
  return findCollectionId(artwork, issuer.assets)
}
