import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check } from '@ergo-explorer/testkit/reporting/report'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { pageUrl } from '#browser.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'
import type { ScreenPage } from '#pages.ts'

/**
 * Checks the labelled figures of all pages at one tip: an id has one value everywhere (per subject), and a page never
 * shows two ids under one label.
 */
export async function checkFigures({ webUrl, fetchApi, pages }: ScreenCheckEnvironment): Promise<Check> {
  const readPage = async (page: ScreenPage) => {
    const response = await fetch(pageUrl(webUrl, 'en', page))
    return { name: page.name, figures: readFigures(await response.text()) }
  }
  // The server caches pages for some seconds, and the mempool was filled a moment ago.
  const home = pages.find(({ name }) => name === 'home')
  const { transactionCount } = await fetchApi<{ readonly transactionCount: number }>('/api/v2/mempool')
  const isCurrent = ({ id, value }: Figure) => id === 'pending-transactions' && value === String(transactionCount)
  if (home !== undefined)
    await waitUntil('a home page with the whole mempool', async () => (await readPage(home)).figures.some(isCurrent), {
      pollMs: 500,
    })
  const read = await mapConcurrently(pages, 3, readPage)
  const shown = read.flatMap(({ figures }) => figures)
  const values = new Set(shown.map(keyOf))
  const ids = new Set(shown.map(({ id }) => id))
  const repeated = [...Map.groupBy(shown, keyOf).values()].filter((same) => same.length > 1)
  console.log(
    `figures: ${shown.length} on ${read.filter(({ figures }) => figures.length > 0).length} of ${read.length} pages, ` +
      `${ids.size} ids, ${values.size} ids and subjects, ${repeated.length} of them shown more than once`,
  )
  const conflicts = valueConflicts(read)
  return {
    name: 'figures',
    trials: read.map((page) => ({
      where: page.name,
      problems: [...(conflicts.get(page.name) ?? []), ...labelConflicts(page.figures)],
    })),
  }
}

export interface Figure {
  readonly id: string
  /** The thing that the figure is about; undefined for the whole chain. */
  readonly subject: string | undefined
  /** Exact, while the text may be rounded. */
  readonly value: string
  /** Undefined inside of a sentence or a list. */
  readonly label: string | undefined
}

interface PageFigures {
  readonly name: string
  readonly figures: readonly Figure[]
}

const keyOf = ({ id, subject }: Figure): string => (subject === undefined ? id : `${id} of ${subject}`)

/** Problems by page: values that differ from the one that most pages show. */
export function valueConflicts(pages: readonly PageFigures[]): Map<string, string[]> {
  const shown = pages.flatMap(({ name, figures }) => figures.map((figure) => ({ name, figure })))
  const conflicts = new Map<string, string[]>()
  for (const [key, same] of Map.groupBy(shown, ({ figure }) => keyOf(figure))) {
    const byValue = [...Map.groupBy(same, ({ figure }) => figure.value)].toSorted(([, a], [, b]) => b.length - a.length)
    const [usual, ...others] = byValue
    for (const [value, occurrences] of others)
      for (const name of new Set(occurrences.map((each) => each.name))) {
        const problem = `${key} is ${value}, but ${usual?.[0]} on ${usual?.[1][0]?.name}`
        conflicts.set(name, [...(conflicts.get(name) ?? []), problem])
      }
  }
  return conflicts
}

/** Labels of a page that stand for two different ids. */
export function labelConflicts(figures: readonly Figure[]): string[] {
  const labelled = figures.filter(({ label }) => label !== undefined)
  return [...Map.groupBy(labelled, ({ label }) => label)].flatMap(([label, same]) => {
    const ids = new Set(same.map(({ id }) => id))
    return ids.size > 1 ? [`"${label}" is the label of ${[...ids].join(' and ')}`] : []
  })
}

/** Reads marked elements from the HTML of a server-rendered page. */
export function readFigures(html: string): Figure[] {
  return [...html.matchAll(/<(\w+)([^>]* data-figure="[^>]*)>/g)].map(({ 1: tag = '', 2: text = '', index }) => {
    const attribute = (name: string) => {
      const found = new RegExp(` data-${name}="([^"]*)"`).exec(text)?.[1]
      return found === undefined ? undefined : plainText(found)
    }
    const [id = '', subject, value = ''] = [attribute('figure'), attribute('subject'), attribute('value')]
    return { id, subject, value, label: labelBefore(html.slice(0, index), tag, subject) }
  })
}

/** The term of a description list, the heading of a tile, or the first cell of a table row about the chain. */
function labelBefore(before: string, tag: string, subject: string | undefined): string | undefined {
  const elementBefore = (name: string) => {
    const start = before.lastIndexOf(`<${name}`)
    const [, content] = new RegExp(`^<${name}[^>]*>(.*?)</${name}>`, 's').exec(before.slice(start)) ?? []
    return start < 0 || content === undefined ? undefined : plainText(content)
  }
  if (tag === 'dd') return elementBefore('dt')
  if (tag === 'p') return elementBefore('h2')
  const row = before.lastIndexOf('<tr')
  if (subject !== undefined || row < before.lastIndexOf('</tr>') || row < 0) return undefined
  const [, , cell] = /<(t[hd])[^>]*>(.*?)<\/\1>/s.exec(before.slice(row)) ?? []
  return cell === undefined ? undefined : plainText(cell)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
