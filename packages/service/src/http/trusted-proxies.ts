import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Setting } from '#settings.ts'

/** Whether an address is a trusted proxy. */
export type IsProxy = (address: string) => boolean

/** Larger networks would trust almost everyone. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 7 }

/**
 * Proxies whose `X-Forwarded-For` is trusted. `true` is not supported: any client could then forge addresses and get a
 * new rate limit with each.
 */
export const trustedProxies: Pick<Setting<false | IsProxy>, 'allowedValues' | 'parse'> = {
  allowedValues: 'false, or a comma-separated list of proxy addresses and networks (10.0.0.0/8)',
  parse(text) {
    if (text === 'false') return false
    const list = new BlockList()
    const isValid = text.split(',').every((part) => addTo(list, part.trim()))
    return isValid ? withCache((address) => list.check(address, ipVersionOf(address))) : undefined
  },
}

function addTo(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  const ipVersion = ipVersionOf(address)
  if (bits === undefined) list.addAddress(address, ipVersion)
  else {
    const maxBits = ipVersion === 'ipv4' ? 32 : 128
    if (!/^\d{1,3}$/.test(bits) || +bits < MIN_PREFIX_BITS[ipVersion] || +bits > maxBits) return false
    list.addSubnet(address, +bits, ipVersion)
  }
  return true
}

/**
 * Caches results: the same few proxies connect again and again, and the list lookup is the most expensive part of
 * identifying a client.
 */
function withCache(isProxy: IsProxy): IsProxy {
  const cache = new Map<string, boolean>()
  return (address) => {
    const cached = cache.get(address)
    if (cached !== undefined) return cached
    if (cache.size >= MAX_CACHED) cache.clear()
    const result = isProxy(address)
    cache.set(address, result)
    return result
  }
}

const MAX_CACHED = 1_000

const ipVersionOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
