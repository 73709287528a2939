import type { AddressDetail, AddressFault, V0AddressInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { addressFromV2 } from './address-from-v2.ts'
import type { AddressResult, AddressView } from './address-view.ts'

/** An address, or the reason why the text is not a valid address. */
export function addressResource(address: string): Resource<AddressResult> {
  return {
    type: 'address',
    args: [address],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      // Typing errors are found locally. Only the API knows for certain which network an address belongs to.
      const localFault = address.length > MAX_TYPED_LENGTH ? 'network' : await faultOf(address)
      if (localFault !== 'network') return { kind: 'bad', fault: localFault }
      const hasV2 = api.features?.includes('addresses') === true
      const found = hasV2 ? await loadFromV2(api, address, signal) : await loadFromPublic(api, address, signal)
      return found === null ? { kind: 'bad', fault: await faultOf(address) } : { kind: 'address', address: found }
    },
  }
}

/** Longer addresses are contracts and are pasted, not typed. */
const MAX_TYPED_LENGTH = 200

async function loadFromV2(api: ApiClient, address: string, signal: AbortSignal): Promise<AddressView | null> {
  const detail = await api.get<AddressDetail>(`/api/v2/addresses/${encodeURIComponent(address)}`, signal)
  return detail && addressFromV2(detail)
}

/** Maximum number of pending transactions read for one address. */
export const MAX_UNCONFIRMED_TRANSACTIONS = 500

async function loadFromPublic(api: ApiClient, address: string, signal: AbortSignal): Promise<AddressView | null> {
  const name = encodeURIComponent(address)
  const [{ addressFromV0 }, info, unconfirmed] = await Promise.all([
    import('./address-from-v0.ts'),
    api.get<V0AddressInfo>(`/api/v0/addresses/${name}`, signal),
    api.get<{ items: V1UTransactionInfo[]; total: number }>(
      `/api/v1/mempool/transactions/byAddress/${name}?limit=${MAX_UNCONFIRMED_TRANSACTIONS}`,
      signal,
    ),
  ])
  return info && addressFromV0(info, unconfirmed ?? { items: [], total: 0 })
}

/** A well-formed address that the API rejects belongs to another network. */
async function faultOf(address: string): Promise<AddressFault> {
  const { checkAddress } = await import('../search/check-address.ts')
  return checkAddress(address, 'mainnet') ?? 'network'
}
