import { createHash } from 'node:crypto'
import type { Locale } from '#i18n/locales.ts'
import { CARD_KINDS, type CardKind } from '#share/card.ts'

/** An object that has a card (link preview image) of its own. */
export interface CardSubject {
  readonly kind: CardKind
  readonly id: string
}

/** File name of the default card, and the suffix of all cards. */
const DEFAULT_CARD_FILE = 'explorer.png'
const SUFFIX = '.png'
/** Contract addresses can have thousands of characters, and link previews do not fetch such URLs. */
const MAX_ID_LENGTH = 300

const KIND_OF_FOLDER: Readonly<Record<string, CardKind>> = {
  blocks: 'block',
  transactions: 'transaction',
  addresses: 'address',
  token: 'token',
  charts: 'chart',
}

/** The object whose card belongs to a page; null for the default card. The path is without language. */
export function parseCardSubject(path: string): CardSubject | null {
  const [, folder = '', id = '', ...rest] = path.split('/')
  const kind = Object.hasOwn(KIND_OF_FOLDER, folder) ? KIND_OF_FOLDER[folder] : undefined
  return kind === undefined || id === '' || id.length > MAX_ID_LENGTH || rest.length > 0 ? null : { kind, id }
}

/** URL of a card. It contains a hash of the content, so caches never serve an outdated card. */
export function buildCardPath(locale: Locale, subject: CardSubject | null, content: string): string {
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/share/${locale}/${subject === null ? DEFAULT_CARD_FILE : `${subject.kind}/${subject.id}${SUFFIX}`}?v=${version}`
}

/** The object that a card path names; undefined for an invalid path. */
export function parseCardPath(kind: string, file: string): CardSubject | undefined {
  const known = CARD_KINDS.find((each) => each === kind)
  if (known === undefined || !file.endsWith(SUFFIX) || file === SUFFIX) return undefined
  return { kind: known, id: file.slice(0, -SUFFIX.length) }
}
