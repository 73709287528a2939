// Available in browsers and in Node; declared here so that this package depends on the types of neither.
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  constructor(encoding: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}

const encoder = new TextEncoder()
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const utf8ToBytes = (text: string): Uint8Array => encoder.encode(text)

/** Returns undefined for invalid UTF-8. Nothing is replaced and a byte order mark is preserved. */
export function bytesToUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
