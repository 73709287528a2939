import { describe, expect, test } from 'vitest'
import {
  BANK_SCRIPT,
  BUY_ORDER,
  BUY_ORDER_SCRIPT,
  COPIED_POOL_SCRIPT,
  ERG_POOL_SCRIPT,
  SELL_ORDER,
  SELL_ORDER_SCRIPT,
} from '#testing/mainnet-scripts.ts'
import { ALICE, asset, BOB, fee, int, long, preset, storyOf, token } from '#testing/story-of.ts'

const ERG = 1_000_000_000n
const [SHARES, OTHER] = [token(2), token(3)]
const quote = SELL_ORDER.quoteToken
const pool = (
  value: bigint,
  shares: bigint,
  {
    tokens,
    nft = SELL_ORDER.poolNft,
    y = quote,
  }: { readonly tokens: bigint; readonly nft?: string; readonly y?: string },
) => ({
  ergoTree: ERG_POOL_SCRIPT,
  value,
  assets: [asset(nft, 1n), asset(SHARES, shares), asset(y, tokens)],
  registers: { R4: int(997) },
})

describe('a trade', () => {
  test('with the pool itself states what went in, what came out and who traded', () => {
    const story = storyOf({
      spends: [pool(100n, 50n, { tokens: 1000n }), { ergoTree: ALICE, value: 20n }],
      outputs: [
        pool(110n, 50n, { tokens: 910n }),
        { ergoTree: ALICE, value: 9n, assets: [asset(quote, 90n)] },
        fee(1n),
      ],
    })
    const sent = { nanoErg: 10n, assets: [] }
    const received = { nanoErg: 0n, assets: [asset(quote, 90n)] }
    expect(story).toMatchObject({ kind: 'trade', legs: [{ poolNft: SELL_ORDER.poolNft, sent, received }] })
    expect(story).toMatchObject({ orders: [], trader: ALICE })
  })

  test('is none if the script has the template of a pool with other constants', () => {
    const forged = { ergoTree: COPIED_POOL_SCRIPT }
    const { kind } = storyOf({
      spends: [
        { ...pool(100n, 50n, { tokens: 1000n }), ...forged },
        { ergoTree: ALICE, value: 20n },
      ],
      outputs: [
        { ...pool(110n, 50n, { tokens: 910n }), ...forged },
        { ergoTree: ALICE, value: 9n, assets: [asset(quote, 90n)] },
        fee(1n),
      ],
    })
    expect(kind).toBe('contract-call')
  })

  test('by an executed order belongs to the order’s owner', () => {
    const got = SELL_ORDER.minReceived + 1n
    const story = storyOf({
      spends: [pool(100n * ERG, 50n, { tokens: 10n ** 10n }), { ergoTree: SELL_ORDER_SCRIPT, value: 9n * ERG + 10n }],
      outputs: [
        pool(109n * ERG, 50n, { tokens: 10n ** 10n - got }),
        { ergoTree: SELL_ORDER.owner, value: 5n, assets: [asset(quote, got)] },
        { ergoTree: BOB, value: 3n },
        fee(2n),
      ],
    })
    const orders = [{ side: 'sell', owner: SELL_ORDER.owner, offered: { nanoErg: SELL_ORDER.nanoErg } }]
    expect(story).toMatchObject({ kind: 'trade', orders, trader: SELL_ORDER.owner })
  })
})

describe('liquidity', () => {
  const funds = { ergoTree: ALICE, value: 20n, assets: [asset(quote, 200n)] }

  test('is deposited for shares', () => {
    const rest = { ergoTree: ALICE, value: 9n, assets: [asset(quote, 100n), asset(SHARES, 5n)] }
    const story = storyOf({
      spends: [pool(100n, 50n, { tokens: 1000n }), funds],
      outputs: [pool(110n, 45n, { tokens: 1100n }), rest, fee(1n)],
    })
    const amounts = { nanoErg: 10n, assets: [asset(quote, 100n)] }
    expect(story).toMatchObject({ kind: 'liquidity', action: 'deposit', amounts, shares: asset(SHARES, 5n) })
    expect(story).toMatchObject({ provider: ALICE })
  })

  test('is redeemed for shares', () => {
    const story = storyOf({
      spends: [pool(110n, 45n, { tokens: 1100n }), { ergoTree: ALICE, value: 2n, assets: [asset(SHARES, 5n)] }],
      outputs: [
        pool(100n, 50n, { tokens: 1000n }),
        { ergoTree: ALICE, value: 11n, assets: [asset(quote, 100n)] },
        fee(1n),
      ],
    })
    const amounts = { nanoErg: 10n, assets: [asset(quote, 100n)] }
    expect(story).toMatchObject({ kind: 'liquidity', action: 'redeem', amounts, shares: asset(SHARES, 5n) })
  })
})

describe('an order', () => {
  const buy = { ergoTree: BUY_ORDER_SCRIPT, value: 10n, assets: [asset(OTHER, 917n)] }
  const facts = { side: 'buy', owner: BUY_ORDER.owner, poolNft: BUY_ORDER.poolNft }
  const offered = { nanoErg: 0n, assets: [asset(OTHER, 917n)] }
  const minReceived = { nanoErg: BUY_ORDER.minReceived, assets: [] }

  test('is placed with its terms', () => {
    const spends = [{ ergoTree: BUY_ORDER.owner, value: 20n, assets: [asset(OTHER, 917n)] }]
    const story = storyOf({ spends, outputs: [buy, { ergoTree: BUY_ORDER.owner, value: 9n }, fee(1n)] })
    const orders = [{ ...facts, offered, minReceived }]
    expect(story).toMatchObject({ kind: 'order', action: 'placed', orders, payers: [] })
  })

  test('of an owner who did not sign names the payer', () => {
    const spends = [{ ergoTree: ALICE, value: 20n, assets: [asset(OTHER, 917n)] }]
    const story = storyOf({ spends, outputs: [buy, { ergoTree: ALICE, value: 9n }, fee(1n)] })
    expect(story).toMatchObject({ kind: 'order', action: 'placed', orders: [facts], payers: [ALICE] })
  })

  test('to sell ERG names the token and its minimum amount', () => {
    const spends = [{ ergoTree: ALICE, value: 10n * ERG }]
    const outputs = [
      { ergoTree: SELL_ORDER_SCRIPT, value: 9n * ERG + 5n },
      { ergoTree: ALICE, value: ERG - 5n },
    ]
    const expectedMin = { nanoErg: 0n, assets: [asset(quote, SELL_ORDER.minReceived)] }
    expect(storyOf({ spends, outputs })).toMatchObject({
      kind: 'order',
      orders: [{ side: 'sell', minReceived: expectedMin }],
    })
  })

  test('that does not hold the offered amount is a payment to its script', () => {
    const outputs = [
      { ergoTree: SELL_ORDER_SCRIPT, value: ERG },
      { ergoTree: ALICE, value: 9n * ERG },
    ]
    expect(storyOf({ spends: [{ ergoTree: ALICE, value: 10n * ERG }], outputs }).kind).toBe('transfer')
  })

  test('is refunded when its owner gets everything back', () => {
    const back = { ergoTree: BUY_ORDER.owner, value: 9n, assets: [asset(OTHER, 917n)] }
    const story = storyOf({ spends: [buy], outputs: [back, fee(1n)] })
    expect(story).toMatchObject({ kind: 'order', action: 'refunded', orders: [facts] })
  })

  test('is not refunded when its owner gets back one of two', () => {
    const back = { ergoTree: BUY_ORDER.owner, value: 9n, assets: [asset(OTHER, 917n)] }
    const rest = { ergoTree: BOB, value: 10n, assets: [asset(OTHER, 917n)] }
    expect(storyOf({ spends: [buy, buy], outputs: [back, rest, fee(1n)] }).kind).not.toBe('order')
  })

  test('is not refunded when another script gets it', () => {
    const away = { ergoTree: BOB, value: 9n, assets: [asset(OTHER, 917n)] }
    expect(storyOf({ spends: [buy], outputs: [away, fee(1n)] }).kind).toBe('transfer')
  })
})

describe('an exchange with the bank', () => {
  const [STABLE, RESERVE, NFT] = [token(21), token(22), preset.bankNft ?? '']
  const bank = (value: bigint, stable: bigint, reserve: bigint) => ({
    ergoTree: BANK_SCRIPT,
    value,
    assets: [asset(STABLE, 1000n - stable), asset(RESERVE, 1000n - reserve), asset(NFT, 1n)],
    registers: { R4: long(stable), R5: long(reserve) },
  })
  const rate = {
    assets: [asset('011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f', 1n)],
    registers: { R4: long(777n) },
  }

  test('mints stable coins at the oracle’s rate', () => {
    const story = storyOf({
      spends: [bank(100n, 10n, 20n), { ergoTree: ALICE, value: 50n }],
      outputs: [
        bank(130n, 13n, 20n),
        { ergoTree: ALICE, value: 19n, assets: [asset(STABLE, 3n)], registers: { R4: long(3n), R5: long(30n) } },
        fee(1n),
      ],
      reads: [rate],
    })
    const coins = asset(STABLE, 3n)
    expect(story).toMatchObject({ kind: 'bank-exchange', action: 'mint', coin: 'stable', coins, nanoErg: 30n })
    expect(story).toMatchObject({ rate: 777n, customer: ALICE, bankNft: NFT })
  })

  test('redeems reserve coins', () => {
    const story = storyOf({
      spends: [bank(130n, 10n, 20n), { ergoTree: ALICE, value: 5n, assets: [asset(RESERVE, 4n)] }],
      outputs: [bank(100n, 10n, 16n), { ergoTree: ALICE, value: 34n }, fee(1n)],
    })
    const coins = asset(RESERVE, 4n)
    expect(story).toMatchObject({ action: 'redeem', coin: 'reserve', coins, nanoErg: 30n, rate: undefined })
  })

  test('does not match when registers and tokens disagree', () => {
    const after = { ...bank(130n, 13n, 20n), registers: { R4: long(14n), R5: long(20n) } }
    const outputs = [after, { ergoTree: ALICE, value: 19n, assets: [asset(STABLE, 3n)] }, fee(1n)]
    const story = storyOf({ spends: [bank(100n, 10n, 20n), { ergoTree: ALICE, value: 50n }], outputs })
    expect(story.kind).toBe('contract-call')
  })
})
