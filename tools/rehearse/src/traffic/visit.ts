import { type Random, weighed } from './choose.ts'
import type { Things } from './things.ts'
import { languageOf, nextView } from './views.ts'

/** How a request came out, as a visitor sees it. */
export interface Seen {
  readonly kind: 'document' | 'file' | 'answer'
  readonly path: string
  readonly status: number
  /** What the proxy says of its cache. */
  readonly cache: string
  readonly ms: number
  readonly bytes: number
}

/** @throws when there is no answer at all */
export type Ask = (kind: Seen['kind'], path: string) => Promise<string>

/** How many views a visit has: most people read one page and go. */
const LENGTHS = [
  [45, 1],
  [20, 2],
  [15, 4],
  [12, 7],
  [8, 12],
] as const

export interface Visitor {
  readonly random: Random
  readonly things: Things
  readonly ask: Ask
  /** Looks at what has been opened. */
  readonly look: () => Promise<void>
  readonly isOver: () => boolean
}

/** One person's visit: a document with its files, then pages inside the app, for which only data are asked. Its views. */
export async function visit({ random, things, ask, look, isOver }: Visitor): Promise<number> {
  const language = languageOf(random)
  const views = weighed(random, LENGTHS)
  // Seven of ten have been here before, and their browser has the files.
  const isFirstVisit = random() < 0.3
  for (let i = 0; i < views; i++) {
    if (isOver()) return i
    const { page, answers } = nextView(random, things)
    if (i > 0) {
      await Promise.all(answers.map((path) => ask('answer', path)))
      await look()
      continue
    }
    const html = await ask('document', `/${language}${page}`)
    if (isFirstVisit) await Promise.all(filesIn(html).map((path) => ask('file', path)))
    await look()
  }
  return views
}

const filesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, path = '']) => path)),
]
