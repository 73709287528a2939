import { readFileSync } from 'node:fs'

const ESTABLISHED = '01'

/** Addresses of `traffic/client-address.ts` in the kernel's notation: 127.1.y.x is XXYY017F. */
const CLIENT_ADDRESS = /^[0-9A-F]{4}017F:/

/** Number of open client connections to a local port, according to the kernel. */
export const countEstablished = (port: number): number =>
  countEstablishedIn(readFileSync('/proc/net/tcp', 'utf8'), port)

/** @param table content of /proc/net/tcp: number, local address, remote address, state */
export function countEstablishedIn(table: string, port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').filter((line) => {
    const [, at = '', from = '', state] = line.trim().split(/\s+/, 4)
    return at.endsWith(local) && CLIENT_ADDRESS.test(from) && state === ESTABLISHED
  }).length
}
