import { bigIntToBytes, bytesToHex } from '#bytes/hex.ts'
import { ByteWriter } from '#bytes/byte-writer.ts'
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
