import type { Page } from '../world/list-pages.ts'

/** All that pages read, and one that none does and that must be dropped. */
const PARAMETERS = [
  'page',
  'limit',
  'tab',
  'from',
  'to',
  'query',
  'sort',
  'theme',
  'iframe',
  'offset',
  'startDate',
  'unknown',
]
/** Longer addresses are refused before we see them. */
const MOST_CHARACTERS = 10_000
/** A flood of one character is no worse in an address than some of them. */
const MOST_OF_A_TEXT = 120

/** The pages again with all texts in their parameters, and with all in place of an id. */
export function hostileAddresses(pages: readonly Page[], texts: readonly string[]): { name: string; path: string }[] {
  // Half a character cannot stand in an address.
  const encoded = texts.map((text) => encodeURIComponent(text.slice(0, MOST_OF_A_TEXT).toWellFormed()))
  const each = Math.ceil(encoded.length / PARAMETERS.length)
  const query = PARAMETERS.map((name, i) => `${name}=${encoded.slice(i * each, (i + 1) * each).join('+')}`).join('&')
  const all = whole(encoded.join('%20'))
  return pages.flatMap(({ name, path }) => {
    const [clean = ''] = path.split('?')
    const inPath = clean.replace(/[0-9a-f]{64}/, all)
    return [
      { name: `${name}, hostile parameters`, path: whole(`${clean}?${query}`) },
      { name: `${name}, hostile path`, path: inPath === clean ? `${clean}/${all}` : inPath },
    ]
  })
}

/** Cut where no character is cut in half. */
function whole(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const cut = text.slice(0, MOST_CHARACTERS)
  return cut.slice(0, Math.max(cut.lastIndexOf('%20'), cut.lastIndexOf('+'), cut.lastIndexOf('&')))
}
