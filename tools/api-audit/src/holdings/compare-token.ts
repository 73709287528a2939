import type { Hex } from '@ergo-explorer/chain'
import type { Holder, TokenDetail, V1TokenInfo } from '@ergo-explorer/contract'
import { type FetchApi, fetchAllPages, type Page } from './api-client.ts'
import type { ExpectedToken } from './expected-token.ts'
import type { DifferenceTally } from './difference-tally.ts'

const V0_PAGE_SIZE = 500

/** Compares a token and its holders in all three versions. */
export async function compareToken(
  fetchApi: FetchApi,
  tally: DifferenceTally,
  {
    id,
    expected,
    addressOf,
  }: { readonly id: string; readonly expected: ExpectedToken; readonly addressOf: (ergoTree: Hex) => string },
): Promise<void> {
  const [detail, holders, v1, v1Boxes] = await Promise.all([
    fetchApi<TokenDetail>(`v2/tokens/${id}`),
    fetchAllPages((query) => fetchApi<Page<Holder>>(`v2/tokens/${id}/holders?${query}`)),
    fetchApi<V1TokenInfo>(`v1/tokens/${id}`),
    fetchApi<Page<unknown>>(`v1/boxes/unspent/byTokenId/${id}?limit=1`),
  ])
  tally.compare(`v2 ${id} minted`, expected.minted, detail.emitted)
  tally.compare(`v1 ${id} minted`, expected.minted, v1.emissionAmount)
  tally.compare(`v2 ${id} burned`, expected.burned, detail.burned)
  tally.compare(`v2 ${id} circulating`, expected.minted - expected.burned, detail.circulating)
  tally.compare(`v2 ${id} holders, total`, expected.holders.size, detail.holders)
  tally.compare(`v2 ${id} holders, listed`, expected.holders.size, holders.total)
  tally.compare(`v2 ${id} unspent boxes`, expected.unspent, detail.unspentCount)
  tally.compare(`v1 ${id} unspent boxes`, expected.unspent, v1Boxes.total)
  const expectedLines = sortedLines(
    [...expected.holders].map(([ergoTree, amount]) => ({ address: addressOf(ergoTree), amount })),
  )
  const listed = holders.items.map(({ party, amount }) => ({ address: party.address, amount: BigInt(amount) }))
  tally.compare(`v2 ${id} holders sorted by amount`, true, isDescending(listed.map(({ amount }) => amount)))
  for (const [i, line] of sortedLines(listed).entries())
    tally.compare(`v2 ${id} holder ${i + 1}`, expectedLines[i], line)
  tally.compare(`v2 ${id} holders`, expectedLines.length, listed.length)
  await compareV0Holders(fetchApi, tally, { id, expectedLines })
}

async function compareV0Holders(
  fetchApi: FetchApi,
  tally: DifferenceTally,
  { id, expectedLines }: { readonly id: string; readonly expectedLines: readonly string[] },
): Promise<void> {
  const listed: string[] = []
  for (let offset = 0; ; offset += V0_PAGE_SIZE) {
    const page = await fetchApi<string[]>(`v0/addresses/assetHolders/${id}?limit=${V0_PAGE_SIZE}&offset=${offset}`)
    listed.push(...page)
    if (page.length < V0_PAGE_SIZE) break
  }
  const addresses = expectedLines.map((line) => line.slice(0, line.indexOf(' ')))
  tally.compare(`v0 ${id} holders`, addresses.toSorted().join(), listed.toSorted().join())
}

interface HolderLine {
  readonly address: string
  readonly amount: bigint
}

/** Sorted, because several scripts can share an address and the order of equal holders is undefined. */
const sortedLines = (lines: readonly HolderLine[]): string[] =>
  lines.map(({ address, amount }) => `${address} ${amount}`).toSorted()

const isDescending = (amounts: readonly bigint[]): boolean =>
  amounts.every((amount, i) => i === 0 || amount <= (amounts[i - 1] ?? 0n))
