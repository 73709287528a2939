import { MINUTE_MS, type NanoErg, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { type AddressFigures, mergeTokens, type OwnToken } from './figures.ts'
import { createLocalStore } from './local-store.ts'
import { readFigures, type StoredFigures } from './stored.ts'

/** After this time without a refresh, the next one belongs to a new visit. */
const VISIT_GAP_MS = 30 * MINUTE_MS

/** The figures at the end of the last visit. Only the browser has them. */
export const lastVisitStore = createLocalStore('myVisit', readFigures)

/** Remembers the figures as those of the last visit if the refresh at `now` begins another one. */
export function keepLastVisit(before: StoredFigures, now: number): void {
  if (before.at !== null && now - before.at >= VISIT_GAP_MS) lastVisitStore.set(before)
}

/** What changed at an address. */
export interface AddressChange {
  readonly address: string
  readonly nanoErg: NanoErg
  readonly tokens: readonly OwnToken[]
  readonly transactionCount: number
}

/** Changes of addresses that were known at the last visit, in the order of the list. */
export function changesSince(
  addresses: readonly string[],
  last: StoredFigures['byAddress'],
  now: StoredFigures['byAddress'],
): readonly AddressChange[] {
  return addresses.flatMap((address) => {
    const [before, after] = [last[address], now[address]]
    return before === undefined || after === undefined ? [] : [changeOf(address, before, after)]
  })
}

function changeOf(address: string, before: AddressFigures, after: AddressFigures): AddressChange {
  const lost = before.tokens.map((token): OwnToken =>
    Object.assign({}, token, { amount: toTokenUnits(-BigInt(token.amount)) }),
  )
  return {
    address,
    nanoErg: toNanoErg(BigInt(after.nanoErg) - BigInt(before.nanoErg)),
    tokens: mergeTokens([...lost, ...after.tokens]).filter(({ amount }) => amount !== '0'),
    // A reorg may have removed some.
    transactionCount: Math.max(0, after.transactionCount - before.transactionCount),
  }
}
