import {
  type Assets,
  type Box,
  decodeRegisters,
  findCollectionId,
  findMint,
  readArtwork,
  readTokenMetadata,
  skeleton,
  type Transaction,
} from '@ergo-explorer/chain'
import type { TokenMintRow } from '@ergo-explorer/db'
import type { Names } from './names.ts'

/** The birth of a token, with what its issuing box claims about it; undefined for a transaction that mints nothing. */
export function mintRow(
  transaction: Transaction,
  spent: readonly Box[],
  firstBox: number,
  number: number,
  names: Names,
): TokenMintRow | undefined {
  const [firstInput] = spent
  if (firstInput === undefined || !mayMint(transaction, firstInput)) return undefined
  const mint = findMint(
    firstInput.boxId,
    transaction.outputs.map((output): Assets => output.assets),
  )
  const issuing = mint && transaction.outputs[mint.issuingOutputIndex]
  if (mint === undefined || issuing === undefined) return undefined
  const registers = decodeRegisters(issuing.registers)
  const metadata = readTokenMetadata(registers)
  return {
    token: names.token(mint.tokenId),
    box: firstBox + mint.issuingOutputIndex,
    transaction: number,
    creation_height: issuing.creationHeight,
    amount: mint.amount,
    decimals: metadata.decimals,
    name: metadata.name,
    description: metadata.description,
    type: metadata.type,
    skeleton: metadata.name === null ? null : skeleton(metadata.name),
    collection: collectionOf(firstInput) ?? null,
  }
}

/** Cheap and almost always false. */
const mayMint = ({ outputs }: Transaction, { boxId }: Box): boolean =>
  outputs.some(({ assets }) => assets.some(({ tokenId }) => (tokenId as string) === boxId))

/** EIP-24 describes an artwork in the registers of its issuer box: the first box that the mint spends. */
function collectionOf(issuer: Box) {
  const artwork = readArtwork(decodeRegisters(issuer.registers), issuer.ergoTree)
  return findCollectionId(artwork, issuer.assets)
}
