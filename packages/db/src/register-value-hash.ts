import { hash } from 'node:crypto'

/**
 * What box search compares: the first eight bytes of SHA-256 over a register's rendered text. Values can be long and the
 * index wants something short; whoever finds a box by it compares the text itself, so a collision costs one look.
 */
export function registerValueHash(rendered: string): bigint {
  return hash('sha256', rendered, 'buffer').readBigInt64BE(0)
}
