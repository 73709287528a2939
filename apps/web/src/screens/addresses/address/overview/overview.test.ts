import { readNanoErg } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { anAddressTransaction, OTHER, OWN } from '#data/addresses/testing/address-responses.ts'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { flowsOf } from './balance-section.tsx'
import { listAddresses } from './merged-form.tsx'
import { sumByCounterparty } from './counterparties-section.tsx'
import { namedRanges } from './history-filters.tsx'
import { movedMicroDollars } from './moved-value.tsx'

const moved = (usd: string | null, ...assets: readonly (string | null)[]) =>
  movedMicroDollars({
    rate: null,
    usd,
    assets: assets.map((value) => ({ tokenId: '', nanoErg: readNanoErg('0'), usd: value, poolNft: '', boxId: '' })),
  })

describe('the value that a transaction moved', () => {
  test.each([
    ['a payment is what it cost', '-1.250000', ['-0.000001'], 1_250_001n],
    ['a swap counts once, with the larger side', '-3.000000', ['2.999999'], 3_000_000n],
    ['a gain without ERG price has the value of its token', null, ['7.5'], 7_500_000n],
  ])('%s', (_, usd, assets, value) => {
    expect(moved(usd, ...assets)).toBe(value)
  })

  test('is unknown without any price', () => {
    expect(moved(null, null)).toBeUndefined()
  })
})

test('counterparties are summed over transactions that have exactly one, most transactions first', () => {
  const partyOf = (address: string) => ({ ...partyFromAddress(address), scriptHash: '', templateHash: null })
  const [own, other] = [partyOf(OWN), partyOf(OTHER)]
  const row = (nanoErg: string, counterparties: (typeof own)[], counterpartyCount = counterparties.length) =>
    anAddressTransaction({}, { nanoErg: readNanoErg(nanoErg), counterparties, counterpartyCount })
  const sums = sumByCounterparty([
    row('9', [own]),
    row('-5', [other]),
    row('2', [other]),
    row('100', [other], 2),
    row('100', []),
    anAddressTransaction({ state: 'pending' }, { counterparties: [other], counterpartyCount: 1 }),
  ])
  expect(sums.map(({ party, count, nanoErg }) => [party.address, count, nanoErg])).toEqual([
    [OTHER, 2, -3n],
    [OWN, 1, 9n],
  ])
})

test('months and years of the date filter are UTC days, also in January', () => {
  expect(namedRanges(Date.UTC(2027, 0, 1))).toEqual([
    { name: 'thisMonth', from: '2027-01-01', to: '2027-01-31' },
    { name: 'lastMonth', from: '2026-12-01', to: '2026-12-31' },
    { name: 'year', from: '2027-01-01', to: '2027-12-31' },
    { name: 'year', from: '2026-01-01', to: '2026-12-31' },
  ])
})

test('addresses of a merged file are listed once, whatever separates them, with that of the page first', () => {
  expect(listAddresses(OWN, ` ${OTHER}\n${OWN},${OTHER};`)).toEqual([OWN, OTHER])
  expect(listAddresses(OWN, ' \n')).toEqual([OWN])
})

test('gains and losses of a point are those of the API, or its net change where they are unknown', () => {
  const point = (amount: string, received: string | null, sent: string | null) => ({
    timestamp: 0,
    height: 1,
    amount,
    usd: null,
    received,
    sent,
  })
  expect(flowsOf([point('5', null, null), point('7', '9', '7'), point('7', '0', '0')])).toEqual({
    flows: [
      { received: 0n, sent: 0n },
      { received: 9n, sent: 7n },
      { received: 0n, sent: 0n },
    ],
    isNet: false,
  })
  expect(flowsOf([point('5', null, null), point('7', null, null), point('4', '0', '3')])).toEqual({
    flows: [
      { received: 0n, sent: 0n },
      { received: 2n, sent: 0n },
      { received: 0n, sent: 3n },
    ],
    isNet: true,
  })
})
