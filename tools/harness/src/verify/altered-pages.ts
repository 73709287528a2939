import { readPageTexts } from '@ergo-explorer/web/entities/verify/page-text'

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
  const start = html.indexOf('id="main"')
  const end = html.indexOf('</main>')
  if (start < 0 || end < 0) return undefined
  const main = html.slice(html.lastIndexOf('<', start), end)
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
    document: html.slice(0, html.lastIndexOf('<', start)) + document + html.slice(end),
  }
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

/** Fields that bytes do not state. */
const UNPROVEN =
  /confirmations|firstSeen|seen|spentBy|label|name|decimals|genuineness|usdRate|tokenPrices|status|outlook|rent|singleton|isPreConfirmed|state$|\.rule$|\.version$|number|resembles|isOriginal|verdict|readers|competing|nextBlock|audit|parameters|reward|size$|volume|miningTime|transactionKinds|minFee|maxFee|maxBlockSize|circulating|extensionFieldCount|netValue|story\.tokens|templateHash|isReadable|votes\.|feePerByte|changes|meaning|decoded|number|creationHeight|circulating|conflict/i

/** Changes one value in JSON that follows from bytes, in place. */
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
      if (UNPROVEN.test(at) && !/^(transaction\.)?size$/.test(at)) continue
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
