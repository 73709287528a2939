import { startWeb } from '@ergo-explorer/stack/start-web'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { inParallel } from '../browser/in-parallel.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import type { Page } from '../world/list-pages.ts'
import { addressOf, PATIENT, type World } from '../world/world.ts'
import { type Head, readHead } from './read-head.ts'

const PUBLIC_URL = 'https://explorer.example'

/** Every page has a title and a description, one true address, and names its translations, which name it back. */
export async function checkHead({ apiUrl, pages }: World): Promise<Outcome> {
  await using web = await startWeb({ apiUrl, settings: { ...PATIENT, PUBLIC_URL } })
  const verdicts = await inParallel(pages, 3, async (page): Promise<Verdict> => {
    const seen = new Map<Locale, Seen>()
    for (const locale of LOCALES) seen.set(locale, await see(addressOf(web.url, locale, page)))
    const own = [...seen].flatMap(([locale, one]) => ownFaults(one, locale).map((fault) => `${locale}: ${fault}`))
    return { where: page.name, faults: [...own, ...commonFaults(seen), ...(await trueAddressFaults(seen, page))] }
  })
  return outcomeOf('head', verdicts)

  /** The true address is there, and calls itself so. */
  async function trueAddressFaults(seen: ReadonlyMap<Locale, Seen>, page: Page): Promise<string[]> {
    const canonical = seen.get('en')?.head.canonical
    if (canonical === undefined) return page.status === 404 ? [] : seen.get('en')?.head.isIndexed ? ['no address'] : []
    const there = await see(canonical.replace(PUBLIC_URL, web.url))
    return there.status === 200 && there.head.canonical === canonical
      ? []
      : [`${canonical} answers ${there.status} and calls itself ${there.head.canonical}`]
  }
}

interface Seen {
  readonly status: number
  readonly isTaggedNoindex: boolean
  readonly head: Head
}

async function see(url: string): Promise<Seen> {
  const answer = await fetch(url, { redirect: 'manual' })
  return {
    status: answer.status,
    isTaggedNoindex: answer.headers.get('x-robots-tag') === 'noindex',
    head: readHead(await answer.text()),
  }
}

function ownFaults({ head, isTaggedNoindex, status }: Seen, locale: Locale): string[] {
  const { title, description, isIndexed, canonical, alternates, data } = head
  const faults = [
    ...(/\S — Ergo Explorer$/.test(title) ? [] : [`the title is "${title}"`]),
    ...(isIndexed === isTaggedNoindex ? ['header and page disagree on whether it may be found'] : []),
    ...(data.includes(null) ? ['structured data that are none'] : []),
  ]
  if (!isIndexed) return alternates.size === 0 ? faults : [...faults, 'translations of what may not be found']
  const languages = [...alternates.keys()].toSorted().join()
  return [
    ...faults,
    ...(status === 200 ? [] : [`may be found, and answers ${status}`]),
    ...((description ?? '').length > 10 ? [] : ['no description']),
    ...(canonical?.startsWith(`${PUBLIC_URL}/${locale}`) === true ? [] : [`is at ${canonical}`]),
    ...(canonical === alternates.get(locale) ? [] : ['is not among its own translations']),
    ...(alternates.get('x-default') === alternates.get('en') ? [] : ['is something else to everybody else']),
    ...(languages === [...LOCALES, 'x-default'].toSorted().join() ? [] : [`is in ${languages}`]),
  ]
}

/** Who names a translation is named by it: all four name the same. */
function commonFaults(seen: ReadonlyMap<Locale, Seen>): string[] {
  const heads = [...seen.values()].map(({ head }) => head)
  const lists = new Set(heads.map(({ alternates }) => JSON.stringify([...alternates])))
  const isTranslated = seen.get('en')?.head.description !== seen.get('ru')?.head.description
  return [
    ...(lists.size === 1 ? [] : ['its translations name others']),
    ...(isTranslated || heads[0]?.description === undefined ? [] : ['is described in one language']),
  ]
}
