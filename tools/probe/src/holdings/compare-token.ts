import type { Hex } from '@ergo-explorer/chain'
import type { Holder, TokenDetail, V1TokenInfo } from '@ergo-explorer/contract'
import { type Ask, askAll, type Page } from './api-client.ts'
import type { ExpectedToken } from './expected-token.ts'
import type { Tally } from './tally.ts'

const MOST_HOLDERS = 500

/** What the three versions say of a token, and who has it. */
export async function compareToken(
  ask: Ask,
  tally: Tally,
  id: string,
  expected: ExpectedToken,
  addressOf: (tree: Hex) => string,
): Promise<void> {
  const [detail, holders, v1, v1Boxes] = await Promise.all([
    ask<TokenDetail>(`v2/tokens/${id}`),
    askAll((query) => ask<Page<Holder>>(`v2/tokens/${id}/holders?${query}`)),
    ask<V1TokenInfo>(`v1/tokens/${id}`),
    ask<Page<unknown>>(`v1/boxes/unspent/byTokenId/${id}?limit=1`),
  ])
  tally.compare(`v2 ${id} minted`, expected.minted, detail.emitted)
  tally.compare(`v1 ${id} minted`, expected.minted, v1.emissionAmount)
  tally.compare(`v2 ${id} burned`, expected.burned, detail.burned)
  tally.compare(`v2 ${id} circulating`, expected.minted - expected.burned, detail.circulating)
  tally.compare(`v2 ${id} holders, total`, expected.holders.size, detail.holders)
  tally.compare(`v2 ${id} holders, listed`, expected.holders.size, holders.total)
  tally.compare(`v2 ${id} unspent boxes`, expected.unspent, detail.unspentCount)
  tally.compare(`v1 ${id} unspent boxes`, expected.unspent, v1Boxes.total)
  const wanted = linesOf([...expected.holders].map(([tree, amount]) => ({ address: addressOf(tree), amount })))
  const listed = holders.items.map(({ party, amount }) => ({ address: party.address, amount: BigInt(amount) }))
  tally.compare(`v2 ${id} holders come by amount`, true, isFalling(listed.map(({ amount }) => amount)))
  for (const [i, line] of linesOf(listed).entries()) tally.compare(`v2 ${id} holder ${i + 1}`, wanted[i], line)
  tally.compare(`v2 ${id} holders`, wanted.length, listed.length)
  await compareV0Holders(ask, tally, id, wanted)
}

async function compareV0Holders(ask: Ask, tally: Tally, id: string, wanted: readonly string[]): Promise<void> {
  const listed: string[] = []
  for (let offset = 0; ; offset += MOST_HOLDERS) {
    const page = await ask<string[]>(`v0/addresses/assetHolders/${id}?limit=${MOST_HOLDERS}&offset=${offset}`)
    listed.push(...page)
    if (page.length < MOST_HOLDERS) break
  }
  const addresses = wanted.map((line) => line.slice(0, line.indexOf(' ')))
  tally.compare(`v0 ${id} holders`, addresses.toSorted().join(), listed.toSorted().join())
}

interface Line {
  readonly address: string
  readonly amount: bigint
}

/** Several scripts can share an address, and nothing says which of equal holders comes first. */
const linesOf = (lines: readonly Line[]): string[] =>
  lines.map(({ address, amount }) => `${address} ${amount}`).toSorted()

const isFalling = (amounts: readonly bigint[]): boolean =>
  amounts.every((amount, i) => i === 0 || amount <= (amounts[i - 1] ?? 0n))
