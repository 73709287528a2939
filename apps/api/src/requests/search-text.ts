import type { RouteDependencies } from '../route-dependencies.ts'
import type { SearchParams } from '../queries/search.ts'
import { idRangeOfPrefix } from './prefix.ts'
import { scriptOfAddress } from './script.ts'

const UPPER_CASE_HEX = /^[0-9A-F]+$/
const HEIGHT = /^\d{1,9}$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Everything that a search text may refer to: digits can be a height, an id prefix and an address prefix. */
export function parseSearchText(chain: Pick<RouteDependencies, 'preset' | 'blake2b256'>, text: string): SearchParams {
  const address = BASE58.test(text) ? text : null
  return {
    ids: idRangeOfPrefix(UPPER_CASE_HEX.test(text) ? text.toLowerCase() : text) ?? null,
    height: HEIGHT.test(text) ? Number(text) : null,
    address,
    scriptHash: address === null ? null : (scriptOfAddress(chain, address)?.hash ?? null),
  }
}
