import { bytesToUtf8 } from '../bytes/utf8.ts'

/**
 * Bytes that a minter means as text, or undefined when they are not: strict UTF-8 without control characters other than
 * tab, line feed and carriage return, which is the check of the public API with its two-byte range put right.
 */
export function readChainText(bytes: Uint8Array): string | undefined {
  const text = bytesToUtf8(bytes)
  return text === undefined || CONTROL.test(text) ? undefined : text
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{7f}-\u{9f}]/u
