import { hash } from 'node:crypto'

/**
 * The value that box search compares: the first eight bytes of SHA-256 over a register's rendered text. It keeps the
 * index small; the search also compares the text itself, so a collision is harmless.
 */
export function registerValueHash(rendered: string): bigint {
  return hash('sha256', rendered, 'buffer').readBigInt64BE(0)
}
