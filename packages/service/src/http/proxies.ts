import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Setting } from '../setting.ts'

/** Whether an address is one of those whose word about others is believed. */
export type IsProxy = (address: string) => boolean

/** Wider networks are no list of proxies: everybody would be believed. */
const LEAST_BITS = { ipv4: 8, ipv6: 7 }

/**
 * Whose `X-Forwarded-For` is believed. There is no `true`: anybody who reaches the port could call himself anything, and
 * with each name have the allowance of another client.
 */
export const proxies: Pick<Setting<false | IsProxy>, 'takes' | 'parse'> = {
  takes: 'false, or addresses and networks (10.0.0.0/8) of proxies with commas between',
  parse(text) {
    if (text === 'false') return false
    const list = new BlockList()
    const isRead = text.split(',').every((part) => addTo(list, part.trim()))
    return isRead ? remembered((address) => list.check(address, familyOf(address))) : undefined
  },
}

function addTo(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  const family = familyOf(address)
  if (bits === undefined) list.addAddress(address, family)
  else {
    const most = family === 'ipv4' ? 32 : 128
    if (!/^\d{1,3}$/.test(bits) || +bits < LEAST_BITS[family] || +bits > most) return false
    list.addSubnet(address, +bits, family)
  }
  return true
}

/** The same few proxies ask again and again, and a look at the list is dearer than all else that names a client. */
function remembered(isProxy: IsProxy): IsProxy {
  const known = new Map<string, boolean>()
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const is = isProxy(address)
    known.set(address, is)
    return is
  }
}

const MOST_KNOWN = 1_000

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
