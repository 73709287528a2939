import { anAddressDetail, OWN } from '../../data/addresses/testing/builders.ts'
import { ID as BLOCK_ID, v2Block } from '../../data/blocks/testing/block-answers.ts'
import { aDetail, ID as TOKEN_ID } from '../../data/tokens/testing/token-answers.ts'
import { ID as TRANSACTION_ID, V2 } from '../../data/transactions/testing/answers.ts'
import type { CardKind } from '../card.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 9, 16)

const days = Array.from({ length: 30 }, (_, day) => ({
  timestamp: FIRST_DAY + day * DAY_MS,
  value: String(20_000_000_000_000 + (day % 7) * 900_000_000_000),
  from: 1 + day * 720,
  to: (day + 1) * 720,
}))

/** One of each kind. */
export const THINGS: Readonly<Record<CardKind, string>> = {
  block: BLOCK_ID,
  transaction: TRANSACTION_ID,
  address: OWN,
  token: TOKEN_ID,
  chart: 'hash-rate',
}

export const CARD_ANSWERS = {
  [`/api/v2/blocks/${BLOCK_ID}`]: v2Block,
  [`/api/v2/transactions/${TRANSACTION_ID}`]: V2,
  [`/api/v2/addresses/${OWN}`]: anAddressDetail({ transactionCount: 61 }),
  [`/api/v2/tokens/${TOKEN_ID}`]: aDetail(),
  '/api/v2/charts/hash-rate?timespan=30days': { points: days, isLastPartial: false },
}

/** The same with a token that somebody named with care. */
export const withTokenName = (name: string | null) => ({
  ...CARD_ANSWERS,
  [`/api/v2/tokens/${TOKEN_ID}`]: aDetail({ name }),
})
