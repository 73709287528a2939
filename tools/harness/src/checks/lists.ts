import type { Check } from '@ergo-explorer/testkit/reporting/report'
import { visitPages } from '#browser.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'

/**
 * Checks the numbers in the lists of all pages: at most four digits after the point, below 1 counted from the first digit
 * that is not zero, and the exact value beside a cut one.
 */
export async function checkLists({ webUrl, pages, locales }: ScreenCheckEnvironment): Promise<Check> {
  let count = 0
  const trials = await visitPages({ webUrl, pages, locales, concurrency: 3 }, async ({ url }) => {
    const response = await fetch(url)
    const lists = readLists(await response.text())
    count += lists.flatMap(({ cells }) => cells.flatMap(numbersIn)).length
    return lists.flatMap(listProblems)
  })
  console.log(`lists: ${count} numbers with decimals on ${trials.length} pages`)
  return { name: 'lists', trials }
}

export interface List {
  readonly caption: string
  /** HTML of the cells. */
  readonly cells: readonly string[]
}

/** The tables of a server-rendered page, except those about one thing, which show all digits. */
export const readLists = (html: string): List[] =>
  [...html.matchAll(/<table([^>]*)>(.*?)<\/table>/gs)]
    .filter(([, attributes = '']) => !attributes.includes('data-place="detail"'))
    .map(([, , content = '']) => ({
      caption: plainText(/<caption[^>]*>(.*?)<\/caption>/s.exec(content)?.[1] ?? ''),
      cells: [...content.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
    }))

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
