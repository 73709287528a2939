import type { ScreenPage } from '../world/list-pages.ts'

/** All parameters that pages read, and an unknown one that must be dropped. */
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
/** Node rejects longer URLs before our code sees them. */
const MAX_PATH_LENGTH = 10_000
/** Long repetitions of one character are tested in names, not in URLs. */
const MAX_TEXT_LENGTH = 120

/** Paths of all pages with the texts in their parameters, and with the texts in place of an id. */
export function hostilePaths(pages: readonly ScreenPage[], texts: readonly string[]): { name: string; path: string }[] {
  // A lone surrogate cannot be encoded in a URL.
  const encoded = texts.map((text) => encodeURIComponent(text.slice(0, MAX_TEXT_LENGTH).toWellFormed()))
  const perParameter = Math.ceil(encoded.length / PARAMETERS.length)
  const query = PARAMETERS.map(
    (name, i) => `${name}=${encoded.slice(i * perParameter, (i + 1) * perParameter).join('+')}`,
  ).join('&')
  const all = truncate(encoded.join('%20'))
  return pages.flatMap(({ name, path }) => {
    const [pathname = ''] = path.split('?')
    const inPath = pathname.replace(/[0-9a-f]{64}/, all)
    return [
      { name: `${name}, hostile parameters`, path: truncate(`${pathname}?${query}`) },
      { name: `${name}, hostile path`, path: inPath === pathname ? `${pathname}/${all}` : inPath },
    ]
  })
}

/** Truncates between two texts. */
function truncate(text: string): string {
  if (text.length <= MAX_PATH_LENGTH) return text
  const cut = text.slice(0, MAX_PATH_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf('%20'), cut.lastIndexOf('+'), cut.lastIndexOf('&')))
}
