import { isFigure, readPageTexts } from '@ergo-explorer/web/entities/verify/page-text'

/** A place where a page has a value, with an altered value. */
export interface PageAlteration {
  readonly channel: 'html' | 'state' | 'json'
  /** What kind of value it is: its path without positions, or the name beside it. */
  readonly kind: string
  readonly shown: string
  readonly altered: string
  readonly document: string
}

type Random = (below: number) => number

/** Changes one digit of a figure in the HTML that follows from bytes. */
export function alterHtml(html: string, random: Random): PageAlteration | undefined {
  const [start, end] = rangeOfMain(html)
  const main = html.slice(start, end)
  const { proved } = readPageTexts(main)
  const figures = proved.filter(({ text }) => /\d/.test(text))
  const figure = figures[random(figures.length)]
  if (figure === undefined) return undefined
  const altered = alterDigit(figure.text, random)
  // The figure can occur several times, also as an attribute.
  const at = positionsOf(main, figure.text).filter((position) => isAlteredAt(main, position, figure.text, altered))
  const position = at[random(at.length)]
  if (position === undefined) return undefined
  const document = replaceAt(main, position, figure.text, altered)
  return {
    channel: 'html',
    kind: figure.label,
    shown: figure.text,
    altered,
    document: html.slice(0, start) + document + html.slice(end),
  }
}

function rangeOfMain(html: string): readonly [number, number] {
  const start = html.indexOf('id="main"')
  return start < 0 ? [0, 0] : [html.lastIndexOf('<', start), html.indexOf('</main>')]
}

/** Texts with digits that must follow from bytes, in a page or its main part. */
export function listProvedFigures(html: string): string[] {
  const [start, end] = rangeOfMain(html)
  return readPageTexts(html.slice(start, end < 0 ? undefined : end))
    .proved.filter(isFigure)
    .map(({ text }) => text)
}

const STATE = /(<script[^>]* id="state"[^>]*>)([\s\S]*?)(<\/script>)/
const VERIFIED_TYPES: ReadonlySet<string> = new Set(['transaction', 'box', 'block', 'block transactions', 'extension'])

/** Changes one value of the data in the HTML that the browser continues with. */
export function alterState(html: string, random: Random): PageAlteration | undefined {
  const [, open = '', text = '', close = ''] = STATE.exec(html) ?? []
  const state = JSON.parse(text || '{}') as { resources?: { key: string[]; data: unknown }[] }
  const entries = state.resources?.filter(({ key: [type = ''] }) => VERIFIED_TYPES.has(type)) ?? []
  const entry = entries[random(entries.length)]
  if (entry === undefined) return undefined
  const altered = alterJson(entry.data, 'state', random)
  // The script element ends at the first closing tag.
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return altered && { ...altered, document: html.replace(STATE, () => open + json + close) }
}

const replaceAt = (text: string, position: number, from: string, to: string) =>
  text.slice(0, position) + to + text.slice(position + from.length)

/** Whether the change is one of a text that must follow from bytes. */
function isAlteredAt(main: string, position: number, from: string, to: string): boolean {
  const texts = (html: string) =>
    readPageTexts(html)
      .proved.map(({ text }) => text)
      .join('\n')
  return texts(main) !== texts(replaceAt(main, position, from, to))
}

function positionsOf(text: string, part: string): number[] {
  const positions: number[] = []
  for (let i = text.indexOf(part); i >= 0; i = text.indexOf(part, i + 1)) positions.push(i)
  return positions.slice(0, 20)
}

function alterDigit(text: string, random: Random): string {
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const at = digits[random(digits.length)] ?? 0
  return replaceAt(text, at, text[at] ?? '', String((Number(text[at]) + 1 + random(9)) % 10))
}

/** Fields that no page shows as following from bytes; leaving them out saves visits. */
const UNPROVEN = /confirmations|firstSeen|spentBy|label|genuineness|usdRate|tokenPrices|status|outlook/i

/** Changes one value in JSON, in place. */
export function alterJson(
  root: unknown,
  channel: 'state' | 'json',
  random: Random,
): Omit<PageAlteration, 'document'> | undefined {
  const leaves: { owner: Record<string, unknown>; key: string; path: string }[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    const owner = value as Record<string, unknown>
    for (const [key, inner] of Object.entries(owner)) {
      const at = path === '' ? key : `${path}.${key}`
      if (UNPROVEN.test(at)) continue
      if (typeof inner === 'object') visit(inner, at)
      else if ((typeof inner === 'string' && /\d/.test(inner)) || typeof inner === 'number')
        leaves.push({ owner, key, path: at })
    }
  }
  visit(root, '')
  const leaf = leaves[random(leaves.length)]
  if (leaf === undefined) return undefined
  const { owner, key, path } = leaf
  const value = owner[key]
  const shown = String(value)
  const altered = typeof value === 'number' ? value + 1 : alterDigit(shown, random)
  owner[key] = altered
  return { channel, kind: path.replaceAll(/\.\d+/g, ''), shown, altered: String(altered) }
}
