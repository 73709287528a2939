import type { AddressDetail, AddressFault, V0AddressInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { addressFromV2 } from './address-from-v2.ts'
import type { AddressAnswer, AddressView } from './address-view.ts'

/** What an address has, or why the text is none. */
export function addressResource(address: string): Resource<AddressAnswer> {
  return {
    family: 'address',
    args: [address],
    changesWith: 'mempool',
    load: async (api, signal) => {
      // Whose network an address is of, only the API knows for sure; what is mistyped needs nobody to be asked.
      const typo = address.length > MOST_TYPED ? 'network' : await faultOf(address)
      if (typo !== 'network') return { kind: 'bad', fault: typo }
      const hasV2 = api.features?.includes('addresses') === true
      const found = hasV2 ? await loadFromV2(api, address, signal) : await loadFromPublic(api, address, signal)
      return found === null ? { kind: 'bad', fault: await faultOf(address) } : { kind: 'address', address: found }
    },
  }
}

/** Longer ones are contracts, which nobody types. */
const MOST_TYPED = 200

async function loadFromV2(api: Api, address: string, signal: AbortSignal): Promise<AddressView | null> {
  const detail = await api.get<AddressDetail>(`/api/v2/addresses/${encodeURIComponent(address)}`, signal)
  return detail && addressFromV2(detail)
}

/** As many waiting transactions of one address as are looked at. */
export const MOST_WAITING = 500

async function loadFromPublic(api: Api, address: string, signal: AbortSignal): Promise<AddressView | null> {
  const name = encodeURIComponent(address)
  const [{ addressFromPublic }, info, waiting] = await Promise.all([
    import('./address-from-public.ts'),
    api.get<V0AddressInfo>(`/api/v0/addresses/${name}`, signal),
    api.get<{ items: V1UTransactionInfo[]; total: number }>(
      `/api/v1/mempool/transactions/byAddress/${name}?limit=${MOST_WAITING}`,
      signal,
    ),
  ])
  return info && addressFromPublic(info, waiting ?? { items: [], total: 0 })
}

/** What is wrong with an address; one that is sound and yet refused belongs to another network. */
async function faultOf(address: string): Promise<AddressFault> {
  const { checkAddress } = await import('../search/check-address.ts')
  return checkAddress(address, 'mainnet') ?? 'network'
}
