/** A growable buffer. Writers take an offset and return the next one, so a partially written row is never counted. */
export interface Sink {
  bytes: Buffer
  /**
   * A view of the same memory: it writes big-endian numbers several times faster than Buffer's methods, which check
   * more.
   */
  view: DataView
}

export function createSink(capacity: number): Sink {
  // Unpooled, because the whole buffer is handed over; not zeroed, because every sent byte is written.
  const bytes = Buffer.allocUnsafeSlow(capacity)
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) }
}

export function reserve(sink: Sink, offset: number, length: number): void {
  if (offset + length > sink.bytes.length) grow(sink, offset, length)
}

function grow(sink: Sink, offset: number, length: number): void {
  let capacity = sink.bytes.length
  while (capacity < offset + length) capacity *= 2
  const { bytes } = sink
  Object.assign(sink, createSink(capacity))
  bytes.copy(sink.bytes, 0, 0, offset)
}
