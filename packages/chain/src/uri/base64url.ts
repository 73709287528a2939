const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64 for URLs (RFC 4648 §5), padded: some wallets reject a length that is not a multiple of four. */
export function encodeBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    text +=
      digit(group >> 18) + digit(group >> 12) + (left > 1 ? digit(group >> 6) : '=') + (left > 2 ? digit(group) : '=')
  }
  return text
}

/** Decodes with or without padding; undefined if the text is not Base64 for URLs. */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  const digits = /^([\w-]*)={0,2}$/.exec(text)?.[1]
  if (digits === undefined || digits.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const character of digits) {
    held = ((held << 6) | ALPHABET.indexOf(character)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = held >> bits
  }
  return bytes
}

function digit(value: number): string {
  return ALPHABET.charAt(value & 63)
}
