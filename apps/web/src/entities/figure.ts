import type { FigureAttributes } from '#ui/facts/facts.tsx'

/** Figures about the whole chain. An id has one value at one tip, on every page that shows it. */
type ChainFigure =
  | 'hash-rate'
  | 'erg-price'
  | 'market-cap'
  | 'circulating-supply'
  | 'held-supply'
  | 'maximum-supply'
  | 'scheduled-supply'
  | 'remaining-supply'
  | 'locked-supply'
  | 'reemission-debt'
  | 'reserved-for-reemission'
  | 'reemitted'
  | 'transactions-per-day'
  | 'protocol-version'
  | 'tip-height'
  | 'next-block'
  | 'pending-transactions'
  | 'pending-size'
  | 'difficulty'
  | 'difficulty-epoch-blocks-left'
  | 'voting-epoch-blocks-left'
  | 'next-difficulty-change'
  | 'scheduled-reward'
  | 'next-scheduled-reward'
  | `day-${string}`

/** Figures about one thing, which is named beside the id. */
type SubjectFigure =
  | 'address-balance'
  | 'block-reward'
  | `day-${string}`
  | 'block-size'
  | 'block-transactions'
  | 'token-minted'
  | 'token-burned'
  | 'token-existing'
  | 'token-circulating'
  | 'token-reserve'
  | 'token-in-contracts'
  | 'token-in-wallets'
  | 'token-holders'
  | 'transaction-fee'

type FigureValue = string | number | bigint | null | undefined

/** Marks an element as a figure; `pnpm harness --only figures` compares the exact values of all pages. */
export const chainFigure = (id: ChainFigure, value: FigureValue): FigureAttributes | undefined =>
  value === null || value === undefined ? undefined : { 'data-figure': id, 'data-value': String(value) }

export const figureOf = (id: SubjectFigure, subject: string, value: FigureValue): FigureAttributes | undefined =>
  value === null || value === undefined
    ? undefined
    : { 'data-figure': id, 'data-subject': subject, 'data-value': String(value) }
