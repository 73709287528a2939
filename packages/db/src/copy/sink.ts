/** A growable buffer. Writers take an offset and return the next one, so a partially written row is never counted. */
export interface CopyBuffer {
  bytes: Buffer
  /**
   * A view of the same memory: it writes big-endian numbers several times faster than Buffer's methods, which check
   * more.
   */
  view: DataView
}

export function createCopyBuffer(capacity: number): CopyBuffer {
  // Unpooled, because the whole buffer is handed over; not zeroed, because every sent byte is written.
  const bytes = Buffer.allocUnsafeSlow(capacity)
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) }
}

export function reserveBytes(sink: CopyBuffer, offset: number, length: number): void {
  if (offset + length > sink.bytes.length) grow(sink, offset, length)
}

function grow(sink: CopyBuffer, offset: number, length: number): void {
  let capacity = sink.bytes.length
  while (capacity < offset + length) capacity *= 2
  const { bytes } = sink
  Object.assign(sink, createCopyBuffer(capacity))
  bytes.copy(sink.bytes, 0, 0, offset)
}
