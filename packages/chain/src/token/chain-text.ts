import { bytesToUtf8 } from '../bytes/utf8.ts'

/**
 * Decodes text written by a minter; undefined if it is not text: strict UTF-8 without control characters other than
 * tab, line feed and carriage return. This is the check of the public API with its two-byte range corrected.
 */
export function readChainText(bytes: Uint8Array): string | undefined {
  const text = bytesToUtf8(bytes)
  return text === undefined || CONTROL.test(text) ? undefined : text
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{7f}-\u{9f}]/u
