import { alterHtml, alterJson, alterState, type PageAlteration } from './altered-pages.ts'
import type { Subject } from './subjects.ts'
import { listShownFigures, openByLink, openDirectly, readPanel, type Tab } from './verify-panel.ts'

/** A page as it is without an alteration. */
export interface UnalteredPage {
  readonly subject: Subject
  readonly locale: string
  /** Those that follow from bytes. */
  readonly figures: readonly string[]
}

export interface AlterationRequest {
  readonly unaltered: UnalteredPage
  readonly channel: PageAlteration['channel']
  /** Makes the same choices each time, because a response can be requested twice. */
  readonly createRandom: () => (below: number) => number
}

interface AlterationOutcome {
  readonly alteration: Omit<PageAlteration, 'document'>
  /** `not shown`: all figures of the page that follow from bytes are right. */
  readonly state: 'named' | 'not named' | 'not found' | 'not shown'
  readonly detail: string
}

/** Alters one value on the way to the browser and verifies the page. Undefined if there was nothing to alter. */
export async function tryAlteration(tab: Tab, request: AlterationRequest): Promise<AlterationOutcome | undefined> {
  const { unaltered, channel, createRandom } = request
  const { subject, locale, figures } = unaltered
  // Other pages link to the first tab of a block only.
  if (channel === 'json' && subject.kind.startsWith('block/')) return undefined
  let alteration: Omit<PageAlteration, 'document'> | undefined
  const proxy = tab.proxyOf(subject.webUrl)
  proxy.alteration = {
    path: channel === 'json' ? subject.api : `/${locale}${subject.path}`,
    change: (text) => {
      const altered = ALTER[channel](text, createRandom())
      alteration = altered
      return altered?.document ?? text
    },
  }
  try {
    await (channel === 'json' ? openByLink : openDirectly)(tab, subject, locale)
    if (alteration === undefined) return undefined
    const shown = await listShownFigures(tab)
    const wrong = subtract(shown, figures)
    if (channel !== 'html' && wrong.length === 0) return { alteration, state: 'not shown', detail: '' }
    const { clash, problems } = await readPanel(tab)
    const detail = `shown ${wrong.slice(0, 3).join(' · ').slice(0, 200)}: ${problems.join('; ').slice(0, 300)}`
    if (clash === '') return { alteration, state: 'not found', detail }
    const right = subtract(figures, shown)
    const isNamed =
      (clash.includes(alteration.shown) && clash.includes(alteration.altered)) ||
      // The page can have no value in place of an altered one, for example a link that it should not show.
      (channel !== 'html' && names(clash, wrong) && (right.length === 0 || names(clash, right)))
    return { alteration, state: isNamed ? 'named' : 'not named', detail }
  } catch (error) {
    if (alteration === undefined) return undefined
    return { alteration, state: 'not found', detail: String(error).slice(0, 200) }
  } finally {
    proxy.alteration = undefined
  }
}

const ALTER = {
  html: alterHtml,
  state: alterState,
  json: (text: string, random: (below: number) => number): PageAlteration | undefined => {
    const json: unknown = JSON.parse(text)
    const altered = alterJson(json, 'json', random)
    return altered && { ...altered, document: JSON.stringify(json) }
  },
}

const names = (clash: string, texts: readonly string[]): boolean => texts.some((text) => clash.includes(text))

/** The texts of the first list that the second one lacks. */
function subtract(texts: readonly string[], others: readonly string[]): string[] {
  const rest = Map.groupBy(others, (text) => text)
  return texts.filter((text) => rest.get(text)?.pop() === undefined)
}
