import { createHash } from 'node:crypto'
import type { Locale } from '../../i18n/locales.ts'
import { CARD_KINDS, type CardKind } from '../../share/card.ts'

/** A thing that has a card of its own. */
export interface Thing {
  readonly kind: CardKind
  readonly id: string
}

/** By which path the card of the explorer itself is found, and with which ending all are. */
const PLAIN = 'explorer.png'
const ENDING = '.png'
/** Contracts have addresses of thousands of characters, which those who show cards do not fetch. */
const LONGEST_ID = 300

const KIND_OF_FOLDER: Readonly<Record<string, CardKind>> = {
  blocks: 'block',
  transactions: 'transaction',
  addresses: 'address',
  token: 'token',
  charts: 'chart',
}

/** Whose card goes with a page; its path is without the language. Null for the card of the explorer itself. */
export function thingOfPage(path: string): Thing | null {
  const [, folder = '', id = '', ...rest] = path.split('/')
  const kind = Object.hasOwn(KIND_OF_FOLDER, folder) ? KIND_OF_FOLDER[folder] : undefined
  return kind === undefined || id === '' || id.length > LONGEST_ID || rest.length > 0 ? null : { kind, id }
}

/** Where a card is. What it shows is named in it, so that whoever keeps a card keeps the right one. */
export function cardPath(locale: Locale, thing: Thing | null, says: string): string {
  const version = createHash('sha256').update(says).digest('base64url').slice(0, 8)
  return `/share/${locale}/${thing === null ? PLAIN : `${thing.kind}/${thing.id}${ENDING}`}?v=${version}`
}

/** The thing that a card's path names; undefined for what is no such path. */
export function thingOfCard(kind: string, file: string): Thing | undefined {
  const known = CARD_KINDS.find((each) => each === kind)
  if (known === undefined || !file.endsWith(ENDING) || file === ENDING) return undefined
  return { kind: known, id: file.slice(0, -ENDING.length) }
}
