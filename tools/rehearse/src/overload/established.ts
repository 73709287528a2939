import { readFileSync } from 'node:fs'

const ESTABLISHED = '01'

/** Where visitors live (`traffic/homes.ts`), as the kernel writes it: 127.1.y.x as XXYY017F. */
const HOME = /^[0-9A-F]{4}017F:/

/** How many connections of visitors a port of this machine has, as the kernel says. */
export const establishedAt = (port: number): number => establishedIn(readFileSync('/proc/net/tcp', 'utf8'), port)

/** @param table as in /proc/net/tcp: number, local address, remote address, state */
export function establishedIn(table: string, port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').filter((line) => {
    const [, at = '', from = '', state] = line.trim().split(/\s+/, 4)
    return at.endsWith(local) && HOME.test(from) && state === ESTABLISHED
  }).length
}
