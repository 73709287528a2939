import { type AddressFigures, NO_PRICES, type Prices } from './figures.ts'
import { createLocalStore } from './local-store.ts'
import { isRecord, readMyList } from './my-list.ts'

/** The last known figures, which are shown before new ones arrive and without a connection. */
export interface StoredFigures {
  readonly version: 1
  /** The newest block at the last refresh. */
  readonly tip: string | null
  /** When the last refresh ended, in milliseconds; null before the first one. */
  readonly at: number | null
  readonly byAddress: Readonly<Record<string, AddressFigures>>
  readonly prices: Prices
}

export const NO_FIGURES: StoredFigures = { version: 1, tip: null, at: null, byAddress: {}, prices: NO_PRICES }

export const myListStore = createLocalStore('my', readMyList)

// Only this module writes it; an older version of the page may have written another form.
export const readFigures = (value: unknown): StoredFigures =>
  isRecord(value) && value['version'] === NO_FIGURES.version ? (value as unknown as StoredFigures) : NO_FIGURES

export const figuresStore = createLocalStore('myFigures', readFigures)
