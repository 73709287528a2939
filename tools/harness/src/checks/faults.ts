import { setTimeout as sleep } from 'node:timers/promises'
import { startApi } from '@ergo-explorer/stack/start-api'
import { startWeb } from '@ergo-explorer/stack/start-web'
import { inParallel } from '../browser/in-parallel.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import { FAULTS, type Fault, type FaultProxy, startFaultProxy } from '@ergo-explorer/stack/fault-proxy'
import type { Page } from '../world/list-pages.ts'
import { addressOf, type World } from '../world/world.ts'
import { checkSettling } from './faults-in-browser.ts'
import { readPage, type SeenPage } from './read-page.ts'

/** A server renders what it has after half a second; the rest is for writing it. */
const MOST_MS = 800
/** After it nothing that was seen counts as new any more. */
const FRESH_MS = 10_500
/** Browsers in these checks give up soon, or a silent API would hold each page for a minute. */
const SETTINGS = { API_TIMEOUT_MS: '1500' }

export interface Broken extends AsyncDisposable {
  readonly fault: Fault
  readonly proxy: FaultProxy
  readonly webUrl: string
}

/** Whatever the API does, each page is readable in time and says how things stand. */
export async function checkFaults(world: World): Promise<Outcome> {
  await using stack = new AsyncDisposableStack()
  const warm: Broken[] = []
  for (const fault of FAULTS) warm.push(stack.use(await startBroken(world.apiUrl, fault)))
  for (const { webUrl } of warm) await visitAll(world, webUrl, () => [])
  const cold = await coldVerdicts(world)
  const withoutRedis = await redisVerdicts(world)
  await sleep(FRESH_MS)
  const stale: Verdict[] = []
  for (const broken of warm) {
    broken.proxy.fault = broken.fault
    stale.push(...(await visitAll(world, broken.webUrl, staleFaults, `${broken.fault}, seen before`)))
  }
  return outcomeOf('faults', [...cold, ...stale, ...withoutRedis])
}

async function startBroken(apiUrl: string, fault: Fault, isBrokenFromStart = false): Promise<Broken> {
  const proxy = await startFaultProxy(apiUrl)
  if (isBrokenFromStart) proxy.fault = fault
  const web = await startWeb({ apiUrl: proxy.url, settings: SETTINGS })
  return {
    fault,
    proxy,
    webUrl: web.url,
    async [Symbol.asyncDispose]() {
      await web[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
    },
  }
}

/** A server that has never heard from its API. */
async function coldVerdicts(world: World): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const fault of FAULTS) {
    await using broken = await startBroken(world.apiUrl, fault, true)
    // A program that has rendered nothing yet is slow for a moment, whoever it asks.
    for (let i = 0; i < 3; i++) await fetch(`${broken.webUrl}/en`)
    verdicts.push(...(await visitAll(world, broken.webUrl, coldFaults(fault), `${fault}, never seen`)))
    verdicts.push(...(await checkSettling(world, broken)))
  }
  return verdicts
}

/** Redis only brings news sooner: without it everything is as with it. */
async function redisVerdicts(world: World): Promise<Verdict[]> {
  await using api = await startApi({ ...world.apiSettings, REDIS_URL: 'redis://127.0.0.1:1' })
  await using web = await startWeb({ apiUrl: api.url })
  return await visitAll(
    world,
    web.url,
    (seen, page) => (seen.status === page.status ? [] : [`answers ${seen.status}`]),
    'no Redis',
  )
}

type Judge = (seen: SeenPage, page: Page) => string[]

function visitAll({ pages, locales }: World, webUrl: string, judge: Judge, situation = ''): Promise<Verdict[]> {
  const visits = pages.flatMap((page) => locales.map((locale) => ({ page, locale })))
  return inParallel(visits, 8, async ({ page, locale }) => {
    const seen = await readPage(addressOf(webUrl, locale, page), locale)
    const late = seen.ms <= MOST_MS ? [] : [`${Math.round(seen.ms)} ms`]
    return { where: `${page.name} ${locale}, ${situation}`, faults: [...late, ...seen.faults, ...judge(seen, page)] }
  })
}

/** A page that is not there is not there; what else answers without data says that it has none. */
const coldFaults =
  (fault: Fault): Judge =>
  (seen, page) => {
    if (page.isSelfContained === true) return otherThan(seen, [page.status])
    const isMissingAnyway = page.status === 404 && (page.route === 'not-found' || fault === 'cut short')
    const hasNoFace = seen.status === 503 && !seen.hasFailedFace
    return [
      ...otherThan(seen, isMissingAnyway ? [404, 503] : [503]),
      ...(hasNoFace ? ['does not say that the data did not arrive'] : []),
    ]
  }

const otherThan = (seen: SeenPage, statuses: readonly number[]) =>
  statuses.includes(seen.status) ? [] : [`answers ${seen.status}, not ${statuses.join(' or ')}`]

const staleFaults: Judge = (seen, page) => [
  ...otherThan(seen, [page.isAboutApi === true ? 503 : page.status]),
  ...(seen.hasStaleNotice ? [] : ['does not say that it is old']),
]
