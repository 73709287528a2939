import { startWeb } from '@ergo-explorer/dev-stack/start-web'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { mapConcurrently } from '../browser/map-concurrently.ts'
import { type CheckReport, createReport, type PageResult } from '../check-report.ts'
import type { ScreenPage } from '../world/list-pages.ts'
import { pageUrl, RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'
import { type Head, readHead } from './read-head.ts'

const PUBLIC_URL = 'https://explorer.example'

/**
 * Checks that every page has a title, a description, one canonical URL, and links to its translations in both
 * directions.
 */
export async function checkHead({ apiUrl, pages }: ScreenCheckEnvironment): Promise<CheckReport> {
  await using web = await startWeb({ apiUrl, settings: { ...RELAXED_TIMEOUTS, PUBLIC_URL } })
  const results = await mapConcurrently(pages, 3, async (page): Promise<PageResult> => {
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
  return createReport('head', results)

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
    ...(/\S — Ergo Explorer$/.test(title) ? [] : [`title is "${title}"`]),
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
