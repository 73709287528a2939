/** A buffer that doubles as it fills. Writers are given an offset and return the next, so a half-written row is not one. */
export interface Sink {
  bytes: Buffer
  /** The same memory: it writes big-endian numbers several times faster than Buffer's methods, which check more. */
  view: DataView
}

export function createSink(capacity: number): Sink {
  // Unpooled, because the buffer is handed over whole; not zeroed, because every byte sent was written.
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
