import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check } from '@ergo-explorer/testkit/reporting/report'
import { startWeb } from '@ergo-explorer/testkit/stack'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { pageUrl } from '#browser.ts'
import { RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '#environment.ts'
import type { ScreenPage } from '#pages.ts'

const PUBLIC_URL = 'https://explorer.example'

/**
 * Checks that every page has a title, a description, one canonical URL, and links to its translations in both
 * directions.
 */
export async function checkHead({ apiUrl, pages }: ScreenCheckEnvironment): Promise<Check> {
  await using web = await startWeb({ apiUrl, settings: { ...RELAXED_TIMEOUTS, PUBLIC_URL } })
  const trials = await mapConcurrently(pages, 3, async (page) => {
    const fetched = new Map<Locale, FetchedPage>()
    for (const locale of LOCALES) fetched.set(locale, await fetchPage(pageUrl(web.url, locale, page)))
    const ownProblems = [...fetched].flatMap(([locale, fetchedPage]) =>
      headProblems(fetchedPage, locale).map((problem) => `${locale}: ${problem}`),
    )
    return {
      where: page.name,
      problems: [...ownProblems, ...translationProblems(fetched), ...(await canonicalProblems(fetched, page))],
    }
  })
  return { name: 'head', trials }

  /** The canonical URL must exist and name itself as canonical. */
  async function canonicalProblems(fetched: ReadonlyMap<Locale, FetchedPage>, page: ScreenPage): Promise<string[]> {
    const canonical = fetched.get('en')?.head.canonical
    if (canonical === undefined)
      return page.status === 404 ? [] : fetched.get('en')?.head.isIndexed ? ['no address'] : []
    const target = await fetchPage(canonical.replace(PUBLIC_URL, web.url))
    return target.status === 200 && target.head.canonical === canonical
      ? []
      : [`${canonical} has status ${target.status} and canonical URL ${target.head.canonical}`]
  }
}

interface FetchedPage {
  readonly status: number
  readonly isTaggedNoindex: boolean
  readonly head: Head
}

async function fetchPage(url: string): Promise<FetchedPage> {
  const response = await fetch(url, { redirect: 'manual' })
  return {
    status: response.status,
    isTaggedNoindex: response.headers.get('x-robots-tag') === 'noindex',
    head: readHead(await response.text()),
  }
}

function headProblems({ head, isTaggedNoindex, status }: FetchedPage, locale: Locale): string[] {
  const { title, description, isIndexed, canonical, alternates, data } = head
  const problems = [
    ...(/\S — Ergo Explorer(?: \([^()]+\))?$/.test(title) ? [] : [`title is "${title}"`]),
    ...(isIndexed === isTaggedNoindex ? ['X-Robots-Tag and robots meta tag differ'] : []),
    ...(data.includes(null) ? ['invalid structured data'] : []),
  ]
  if (!isIndexed) return alternates.size === 0 ? problems : [...problems, 'translations on a page with noindex']
  const languages = [...alternates.keys()].toSorted().join()
  return [
    ...problems,
    ...(status === 200 ? [] : [`may be indexed, but has status ${status}`]),
    ...((description ?? '').length > 10 ? [] : ['no description']),
    ...(canonical?.startsWith(`${PUBLIC_URL}/${locale}`) === true ? [] : [`canonical URL is ${canonical}`]),
    ...(canonical === alternates.get(locale) ? [] : ['is not among its own alternates']),
    ...(alternates.get('x-default') === alternates.get('en') ? [] : ['x-default is not the English page']),
    ...(languages === [...LOCALES, 'x-default'].toSorted().join() ? [] : [`alternates are ${languages}`]),
  ]
}

/** All translations must list the same alternates. */
function translationProblems(fetched: ReadonlyMap<Locale, FetchedPage>): string[] {
  const heads = [...fetched.values()].map(({ head }) => head)
  const lists = new Set(heads.map(({ alternates }) => JSON.stringify([...alternates])))
  const isTranslated = fetched.get('en')?.head.description !== fetched.get('ru')?.head.description
  return [
    ...(lists.size === 1 ? [] : ['translations list different alternates']),
    ...(isTranslated || heads[0]?.description === undefined ? [] : ['description is not translated']),
  ]
}

/** The parts of a page head that search engines read. */
interface Head {
  readonly title: string
  readonly description: string | undefined
  readonly isIndexed: boolean
  readonly canonical: string | undefined
  /** URL by language, including `x-default`. */
  readonly alternates: ReadonlyMap<string, string>
  /** Parsed structured data; null for invalid JSON. */
  readonly data: readonly (object | null)[]
}

export function readHead(html: string): Head {
  const [head = ''] = /<head>.*?<\/head>/s.exec(html) ?? []
  const value = (pattern: RegExp) => {
    const found = pattern.exec(head)?.[1]
    return found === undefined ? undefined : unescaped(found)
  }
  const alternates = head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)
  return {
    title: value(/<title>([^<]*)<\/title>/) ?? '',
    description: value(/<meta name="description" content="([^"]*)">/),
    isIndexed: !head.includes('<meta name="robots" content="noindex">'),
    canonical: value(/<link rel="canonical" href="([^"]*)">/),
    alternates: new Map([...alternates].map(([, language = '', href = '']) => [language, unescaped(href)])),
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
      parseJson(text),
    ),
  }
}

function parseJson(text: string): object | null {
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
