import { DAY_MS } from '@ergo-explorer/chain'
import { anAddressDetail, OWN } from '#data/addresses/testing/address-responses.ts'
import { ID as BLOCK_ID, v2Block } from '#data/blocks/testing/block-responses.ts'
import { aDetail, ID as TOKEN_ID } from '#data/tokens/testing/token-responses.ts'
import { ID as TRANSACTION_ID, V2 } from '#data/transactions/testing/transaction-responses.ts'
import type { CardKind } from '../card.ts'

const FIRST_DAY = Date.UTC(2026, 9, 16)

const days = Array.from({ length: 30 }, (_, day) => ({
  timestamp: FIRST_DAY + day * DAY_MS,
  value: String(20_000_000_000_000 + (day % 7) * 900_000_000_000),
  fromHeight: 1 + day * 720,
  toHeight: (day + 1) * 720,
}))

/** One of each kind. */
export const CARD_IDS: Readonly<Record<CardKind, string>> = {
  block: BLOCK_ID,
  transaction: TRANSACTION_ID,
  address: OWN,
  token: TOKEN_ID,
  chart: 'hash-rate',
}

export const CARD_RESPONSES = {
  [`/api/v2/blocks/${BLOCK_ID}`]: v2Block,
  [`/api/v2/transactions/${TRANSACTION_ID}`]: V2,
  [`/api/v2/addresses/${OWN}`]: anAddressDetail({ transactionCount: 61 }),
  [`/api/v2/tokens/${TOKEN_ID}`]: aDetail(),
  '/api/v2/charts/hash-rate?timespan=30days': { points: days },
}

/** The same with another token name. */
export const withTokenName = (name: string | null) => ({
  ...CARD_RESPONSES,
  [`/api/v2/tokens/${TOKEN_ID}`]: aDetail({ name }),
})
