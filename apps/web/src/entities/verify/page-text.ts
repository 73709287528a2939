/** A text or a readable attribute of a page, in the order of the page. */
export interface PageText {
  readonly text: string
  /** The name beside it: a term, a row header or a heading. */
  readonly label: string
}

export interface PageTexts {
  /** Texts that must follow from bytes. */
  readonly proved: readonly PageText[]
  /** Texts inside `data-unproven`, which is `token` for names of tokens. */
  readonly unproven: readonly PageText[]
}

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/gi
const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['datetime', 'title', 'href', 'value'])
const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source', 'col'])
const NAMING_ELEMENTS: ReadonlySet<string> = new Set(['dt', 'th', 'h1', 'h2', 'h3', 'h4', 'summary'])
/** Not shown while scripts run, or no text. */
const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(['noscript', 'script', 'style', 'template'])

/**
 * Reads HTML that React or a browser serialised: every element is closed and every attribute is quoted. A document parser
 * would need an exception in the page's policy for trusted types. `areTokensProved`: names of tokens are proved, too.
 */
export function readPageTexts(html: string, { areTokensProved = false } = {}): PageTexts {
  const proved: PageText[] = []
  const unproven: PageText[] = []
  const open: { readonly name: string; readonly isSkipped: boolean; readonly isUnproven: boolean }[] = []
  let lastNaming: (typeof open)[number] | undefined
  let label = ''
  let text = ''
  const flush = () => {
    const current = open.at(-1)
    const shown = text.replaceAll(/\s+/g, ' ').trim()
    text = ''
    if (shown === '' || current?.isSkipped === true) return
    const naming = open.find(({ name }) => NAMING_ELEMENTS.has(name))
    // What follows the name, such as a help text, does not name a value.
    if (naming !== undefined && naming !== lastNaming) label = shown
    lastNaming = naming
    ;(current?.isUnproven === true ? unproven : proved).push({ text: shown, label })
  }
  for (const [token, slash = '', name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name === undefined) {
      if (!token.startsWith('<!--')) text += decodeEntities(token)
      continue
    }
    flush()
    const element = name.toLowerCase()
    if (slash !== '') {
      const index = open.findLastIndex((each) => each.name === element)
      if (index >= 0) open.length = index
      continue
    }
    const parent = open.at(-1)
    const values = readAttributes(attributes)
    const state = {
      name: element,
      isSkipped:
        parent?.isSkipped === true ||
        SKIPPED_ELEMENTS.has(element) ||
        values.get('id') === 'verify' ||
        values.has('data-live'),
      isUnproven:
        parent?.isUnproven === true ||
        (values.has('data-unproven') && !(areTokensProved && values.get('data-unproven') === 'token')),
    }
    if (!state.isSkipped)
      for (const [key, value] of values)
        if (READ_ATTRIBUTES.has(key)) (state.isUnproven ? unproven : proved).push({ text: value, label })
    if (!VOID_ELEMENTS.has(element) && !attributes.endsWith('/')) open.push(state)
  }
  flush()
  return { proved, unproven }
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE))
    values.set(name.toLowerCase(), decodeEntities(value))
  return values
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u{A0}' }

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name ?? ''] ?? entity
  })

/** Digits, ids, addresses and hashes: texts that state a value. */
export const isFigure = ({ text }: PageText): boolean => /\d/.test(text)

/** A value that differs from the bytes. */
export interface Difference {
  /** Where it is: the name beside it, or the path of the data. */
  readonly where: string
  readonly shown: string
  readonly proved: string
}

/** Longer parts are compared by position. */
const MAX_ALIGNED = 1_500

/** Texts of the shown page that differ from those of the page made from bytes. */
export function compareTexts(shown: readonly PageText[], proved: readonly PageText[]): Difference[] {
  let start = 0
  while (start < shown.length && start < proved.length && isSame(shown[start], proved[start])) start++
  let end = 0
  const shorter = Math.min(shown.length, proved.length) - start
  while (end < shorter && isSame(shown.at(-1 - end), proved.at(-1 - end))) end++
  const left = shown.slice(start, shown.length - end)
  const right = proved.slice(start, proved.length - end)
  const pairs =
    left.length === right.length || Math.max(left.length, right.length) > MAX_ALIGNED
      ? Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i], right[i]] as const)
      : align(left, right)
  return pairs.flatMap(([a, b]) =>
    isSame(a, b) ? [] : [{ where: (b ?? a)?.label ?? '', shown: a?.text ?? '', proved: b?.text ?? '' }],
  )
}

const isSame = (a: PageText | undefined, b: PageText | undefined): boolean => a?.text === b?.text

type Pair = readonly [PageText | undefined, PageText | undefined]

/** Longest common subsequence; what lies between two common texts is paired in order. */
function align(left: readonly PageText[], right: readonly PageText[]): Pair[] {
  const width = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(left[i], right[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]]
    if (a !== undefined && b !== undefined && isSame(a, b)) [i, j] = [i + 1, j + 1]
    else if (a !== undefined && b !== undefined && at(i + 1, j + 1) === at(i, j)) {
      pairs.push([a, b])
      ;[i, j] = [i + 1, j + 1]
    } else if (a !== undefined && (b === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push([a, undefined])
      i++
    } else {
      pairs.push([undefined, b])
      j++
    }
  }
  return pairs
}

/** Values of the data that differ, by their path. */
export function compareData(shown: unknown, proved: unknown, path = ''): Difference[] {
  if (Object.is(shown, proved)) return []
  if (!isObject(shown) || !isObject(proved) || Array.isArray(shown) !== Array.isArray(proved))
    return [{ where: path, shown: JSON.stringify(shown) ?? '', proved: JSON.stringify(proved) ?? '' }]
  return [...new Set([...Object.keys(shown), ...Object.keys(proved)])].flatMap((key) =>
    compareData(shown[key], proved[key], path === '' ? key : `${path}.${key}`),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
