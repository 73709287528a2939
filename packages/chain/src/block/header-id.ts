import { bigIntToBytes, bytesToHex } from '#bytes/hex.ts'
import { ByteWriter, vlqLength } from '#bytes/byte-writer.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { HeaderId } from '#ids.ts'
import type { Header, PowSolution } from './block.ts'

type HeaderContent = Omit<Header, 'id'>

/** Block id: the hash of the header, including the solution. */
export function headerIdOf(
  header: HeaderContent,
  blake2b256: Blake2b256,
  scratch: ByteWriter = new ByteWriter(),
): HeaderId {
  writeWithoutSolution(scratch.reset(), header)
  writeSolution(scratch, header.powSolution, header.version)
  return bytesToHex(blake2b256(scratch.view())) as HeaderId
}

export function serialiseHeader(header: HeaderContent): Uint8Array {
  const writer = new ByteWriter()
  writeWithoutSolution(writer, header)
  writeSolution(writer, header.powSolution, header.version)
  return writer.toBytes()
}

/** Length of {@link serialiseHeader}, without serialising. */
export function headerSize(header: HeaderContent): number {
  const { version, powSolution: solution, unparsedBytes } = header
  const { parentId, adProofsRoot, transactionsRoot, stateRoot, extensionHash, votes } = header
  const digits = parentId.length + adProofsRoot.length + transactionsRoot.length + stateRoot.length
  const size = (digits + extensionHash.length + votes.length + solution.pk.length + solution.n.length) / 2
  const common = VERSION_BYTES + vlqLength(header.timestamp) + N_BITS_BYTES + vlqLength(header.height) + size
  const own = version > 1 ? unparsedBytes.length / 2 : solution.w.length / 2 + bigIntToBytes(solution.d).length
  // A length precedes the unparsed bytes, and the number of version 1.
  return common + 1 + own
}

const VERSION_BYTES = 1
const N_BITS_BYTES = 4

/** The message that miners hash: all header fields except the solution. */
export function headerWithoutSolution(header: HeaderContent): Uint8Array {
  const writer = new ByteWriter()
  writeWithoutSolution(writer, header)
  return writer.toBytes()
}

function writeWithoutSolution(writer: ByteWriter, header: HeaderContent): void {
  writer
    .byte(header.version)
    .hex(header.parentId)
    .hex(header.adProofsRoot)
    .hex(header.transactionsRoot)
    .hex(header.stateRoot)
    .vlq(header.timestamp)
    .hex(header.extensionHash)
    .uint32(header.nBits)
    .vlq(header.height)
    .hex(header.votes)
  if (header.version > 1) writer.byte(header.unparsedBytes.length / 2).hex(header.unparsedBytes)
}

function writeSolution(writer: ByteWriter, solution: PowSolution, version: number): void {
  writer.hex(solution.pk)
  if (version > 1) {
    writer.hex(solution.n)
    return
  }
  const d = bigIntToBytes(solution.d)
  writer.hex(solution.w).hex(solution.n).byte(d.length).put(d)
}
