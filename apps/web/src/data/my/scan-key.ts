import { getAddress } from '@ergo-explorer/client'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { ADDRESS_GAP } from './derive-addresses.ts'
import { lookUp } from './refresh-figures.ts'

interface ScanOptions {
  readonly api: ApiClient
  readonly deriveAddress: (index: number) => string
  readonly isLinked: boolean
  /** Addresses that the list still has room for. */
  readonly max: number
  readonly signal: AbortSignal
}

/**
 * Addresses of a key that were used, in the order of their index; the first one even if it was not. The search ends after
 * {@link ADDRESS_GAP} unused ones. Without consent, each address is asked for by itself.
 * @throws ApiFailure
 */
export async function scanKey({ api, deriveAddress, isLinked, max, signal }: ScanOptions): Promise<readonly string[]> {
  const used: string[] = []
  let unusedCount = 0
  for (let index = 0; unusedCount < ADDRESS_GAP && used.length < max;) {
    const addresses = Array.from({ length: isLinked ? ADDRESS_GAP : 1 }, (_, at) => deriveAddress(index + at))
    index += addresses.length
    const known = isLinked
      ? (await lookUp({ api, addresses, signal })).map(({ isUsed }) => isUsed)
      : [((await callApi(api, getAddress, { address: addresses[0] ?? '' }, signal))?.transactionCount ?? 0) > 0]
    for (const [at, address] of addresses.entries()) {
      if (unusedCount >= ADDRESS_GAP) break
      if (known[at] === true) used.push(address)
      unusedCount = known[at] === true ? 0 : unusedCount + 1
    }
  }
  return used.length === 0 ? [deriveAddress(0)] : used.slice(0, max)
}
