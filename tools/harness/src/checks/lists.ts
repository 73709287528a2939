import type { Check } from '@ergo-explorer/testkit/reporting/report'
import { visitPages } from '#browser.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'

/**
 * Checks the lists of all pages. Numbers: at most four digits after the point, below 1 counted from the first digit that
 * is not zero, and the exact value beside a cut one. Prints columns with the same content in all rows, and addresses that
 * one list names and another shows as a hash: on a small chain, equal values can be a coincidence.
 */
export async function checkLists({ webUrl, pages, locales }: ScreenCheckEnvironment): Promise<Check> {
  let count = 0
  const names: AddressName[] = []
  const equal = new Set<string>()
  const trials = await visitPages({ webUrl, pages, locales, concurrency: 3 }, async ({ url }) => {
    const response = await fetch(url)
    const lists = readLists(await response.text())
    count += lists.flatMap(({ cells }) => cells.flatMap(numbersIn)).length
    for (const name of lists.flatMap(addressNames)) names.push(name)
    for (const column of lists.flatMap(equalColumns)) equal.add(column)
    return lists.flatMap(listProblems)
  })
  const hidden = hiddenNames(names)
  for (const note of [...equal, ...hidden]) console.log(`lists: ${note}`)
  console.log(
    `lists: ${count} numbers with decimals on ${trials.length} pages; ${equal.size} columns with one value, ` +
      `${hidden.length} hashes of named addresses`,
  )
  return { name: 'lists', trials }
}

export interface List {
  readonly caption: string
  /** HTML of the cells. */
  readonly cells: readonly string[]
  readonly heads: readonly string[]
  /** Rows with a cell for each head. */
  readonly rows: readonly (readonly string[])[]
}

/** The tables of a server-rendered page, except those about one thing, which show all digits. */
export const readLists = (html: string): List[] =>
  [...html.matchAll(/<table([^>]*)>(.*?)<\/table>/gs)]
    .filter(([, attributes = '']) => !attributes.includes('data-place="detail"'))
    .map(([, , content = '']) => {
      const heads = [...content.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => plainText(head).trim())
      const rows = [...content.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row))
      return {
        caption: plainText(/<caption[^>]*>(.*?)<\/caption>/s.exec(content)?.[1] ?? ''),
        cells: cellsOf(content),
        heads,
        rows: rows.filter((cells) => cells.length === heads.length),
      }
    })

const cellsOf = (html: string): string[] => [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell)

/** In a shorter list, equal values are a coincidence. */
const MIN_ROWS = 8

/** Columns with the same content in all rows. */
export function equalColumns({ caption, heads, rows }: List): string[] {
  if (rows.length < MIN_ROWS) return []
  return heads.flatMap((head, index) => {
    const contents = new Set(
      rows.map((cells) => (cells[index] ?? '').replaceAll(/ (?:class|href|id|rel)="[^"]*"/g, '')),
    )
    const [content = ''] = contents
    return contents.size > 1 ? [] : [`all rows of "${caption}" have "${plainText(content).trim()}" as ${head}`]
  })
}

export interface AddressName {
  readonly path: string
  readonly text: string
}

/** The addresses that a list links, with their texts. A hash beside its name in the same cell is left out. */
export const addressNames = ({ cells }: List): AddressName[] =>
  cells.flatMap((cell) => {
    const links = [...cell.matchAll(/<a[^>]* href="\/\w+(\/addresses\/\w+)"[^>]*>(.*?)<\/a>/gs)]
    const names = links.map(([, path = '', text = '']) => ({ path, text: plainText(text).trim() }))
    return names.filter((name) => !isHash(name) || names.every((other) => other.path !== name.path || isHash(other)))
  })

/** A shortened or complete address. */
const HASH = /^[1-9A-HJ-NP-Za-km-z]+(?:…[1-9A-HJ-NP-Za-km-z]+)?$/

const isHash = ({ path, text }: AddressName): boolean =>
  HASH.test(text) && path.endsWith(text.split('…').at(-1) ?? text)

/** Addresses that one list names and another shows as a hash. */
export function hiddenNames(names: readonly AddressName[]): string[] {
  const labels = new Map(names.filter((name) => !isHash(name)).map(({ path, text }) => [path, text]))
  const hidden = new Set(names.filter((name) => isHash(name) && labels.has(name.path)).map(({ path }) => path))
  return [...hidden].map((path) => `${path} is named "${labels.get(path)}" in one list and a hash in another`)
}

/** Numbers that are too long, and cut ones whose omitted digits do not complete the exact value. */
export function listProblems({ caption, cells }: List): string[] {
  return cells.flatMap((cell) => [
    ...numbersIn(cell)
      .filter(isTooLong)
      .map((number) => `${number} in "${caption}" is longer than four decimals`),
    ...[...cell.matchAll(CUT_AMOUNT)].flatMap(([, value = '', shown = '', rest = '']) =>
      plainNumber(shown + rest) === value ? [] : [`${shown} in "${caption}" does not stand for ${value}`],
    ),
  ])
}

/** An amount with hidden digits, see `DecimalFigure`. */
const CUT_AMOUNT = /<data[^>]* value="([^"]*)"[^>]*>([^<]*)<span[^>]*>(\d+)<\/span>/g

/** Decimal numbers that a cell shows. Versions and dotted names are none. */
const numbersIn = (cell: string): string[] =>
  plainText(cell.replaceAll(CUT_AMOUNT, (_, _value: string, shown: string) => shown)).match(
    /(?<![\w.])\d[\d\u{a0}]*\.\d+(?![\w.])/gu,
  ) ?? []

function isTooLong(number: string): boolean {
  const [whole = '', decimals = ''] = number.split('.')
  return (/^0*$/.test(whole) ? decimals.replace(/^0+/, '') : decimals).length > 4
}

const plainNumber = (text: string): string => text.replaceAll(/[\s+]/gu, '').replace('\u{2212}', '-')

/** Only padding zeros belong to the number before them; other elements may be lines of their own. */
const plainText = (html: string): string => html.replaceAll(/<\/?i>/g, '').replaceAll(/<[^>]*>/g, ' ')
