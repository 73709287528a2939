import { connect } from '@ergo-explorer/db'
import { inParallel } from '@ergo-explorer/harness/browser/in-parallel'
import type { Page } from '@ergo-explorer/harness/world/list-pages'
import { startFaultProxy } from '@ergo-explorer/stack/fault-proxy'
import { startApi } from '@ergo-explorer/stack/start-api'
import { startWeb } from '@ergo-explorer/stack/start-web'
import { type Answer, headerOf } from '../ask/answer.ts'
import { askRaw, requestText } from '../ask/ask-raw.ts'
import { type Goal, goalOf, type Trial } from '../goal.ts'
import { WEB_SETTINGS, type World } from '../world.ts'
import { directivesOf, evaluatePolicy } from './evaluate-policy.ts'
import { judgeHeaders } from './judge-headers.ts'
import {
  type Provocation,
  provokeApi,
  provokeFaults,
  provokeHealth,
  provokeNode,
  provokeSitemap,
  provokeWeb,
} from './provocations.ts'

/** Ranges are not offered, and a target that is too long is refused with its head: 206 and 414 are never given. */
const STATUSES = [200, 204, 301, 302, 304, 400, 404, 405, 413, 417, 429, 431, 500, 502, 503]

const AT_ONCE = 6

/** An answer that came, for those who look for something else in it. */
export interface Seen {
  readonly name: string
  readonly answer: Answer
}

export interface HeaderGoals {
  readonly goals: readonly Goal[]
  readonly seen: readonly Seen[]
}

/** Policy and headers on answers of every status and kind, all of them provoked for real. */
export async function checkHeaders(world: World): Promise<HeaderGoals> {
  const { apiUrl, webUrl, pages } = world
  const healthy = [
    ...(await provokeApi(apiUrl, pages)),
    ...(await provokeWeb(webUrl, pages)),
    ...provokeSitemap(webUrl),
    ...[apiUrl, webUrl].flatMap((origin) => provokeNode(origin).concat(provokeHealth(origin))),
  ]
  return judgeAll([...(await askAll(healthy)), ...(await askFaulty(world))], STATUSES)
}

/** The same of an explorer somewhere, as far as strangers can provoke it. */
export async function checkHeadersOutside(origin: string, pages: readonly Page[]): Promise<HeaderGoals> {
  return judgeAll(await askAll(await provokeWeb(origin, pages)), [200, 204, 301, 302, 304, 400, 404, 405, 413])
}

interface Answered extends Provocation {
  readonly answer: Answer | undefined
}

const askAll = (provocations: readonly Provocation[]): Promise<Answered[]> =>
  inParallel(provocations, AT_ONCE, async (one) => ({ ...one, answer: await askRaw(one.origin, one.sent) }))

/** An API that has given enough, one without a database, one that may not read a table, and a web server without an API. */
async function askFaulty(world: World): Promise<Answered[]> {
  await using owned = new AsyncDisposableStack()
  const { apiSettings, apiUrl, databaseUrl, readerUrl } = world
  const limited = owned.use(await startApi({ ...apiSettings, READ_LIMIT: '1' }))
  const nowhere = new URL(readerUrl)
  nowhere.port = '1'
  const lost = owned.use(await startApi({ ...apiSettings, DATABASE_URL: nowhere.href }))
  const proxy = owned.use(await startFaultProxy(apiUrl))
  const cutOff = owned.use(await startWeb({ apiUrl: proxy.url, settings: WEB_SETTINGS }))
  proxy.fault = 'down'
  // Whoever asked once has had enough.
  await askRaw(limited.url, requestText(limited.url, '/api/v1/info'))
  const owner = await connect({ url: databaseUrl, applicationName: 'security' })
  owned.defer(() => owner.end())
  const reader = new URL(readerUrl).username
  await owner.query(`REVOKE SELECT ON tokens FROM ${reader}`)
  owned.defer(async () => void (await owner.query(`GRANT SELECT ON tokens TO ${reader}`)))
  // Awaited here, while the servers still stand.
  return await askAll(provokeFaults(limited.url, lost.url, apiUrl, cutOff.url))
}

function judgeAll(answered: readonly Answered[], statuses: readonly number[]): HeaderGoals {
  const seen = answered.flatMap(({ name, answer }) => (answer === undefined ? [] : [{ name, answer }]))
  const given = new Set(seen.map(({ answer }) => answer.status))
  const missing = statuses.filter((status) => !given.has(status)).map((status) => `no answer was a ${status}`)
  const all = { where: 'statuses', faults: missing }
  const judged = (judge: (answer: Answer, one: Answered) => string[]): Trial[] =>
    answered.map((one) => ({
      where: `${one.name} at ${new URL(one.origin).port}`,
      faults: one.answer === undefined ? ['no answer'] : judge(one.answer, one),
    }))
  const listed = [...given].toSorted((a, b) => a - b).join(' ')
  return {
    seen,
    goals: [
      goalOf('S5', 'answers with a sound policy', judged(judgePolicy), 'one exception: styles of /api/docs'),
      goalOf('S6', 'answers with all headers', [...judged(judgeAnswer), all], `statuses ${listed}`),
    ],
  }
}

function judgeAnswer(answer: Answer, { status }: Answered): string[] {
  const other = answer.status === status ? [] : [`answers ${answer.status}, not ${status}`]
  return [...other, ...judgeHeaders(answer)]
}

/** The one exception: the script that draws the documentation writes styles into it, on a page without a word of the chain. */
const WRITES_STYLES = /^GET \/api\/docs$/

function judgePolicy(answer: Answer, { name, isFramed = false }: Answered): string[] {
  const policy = headerOf(answer, 'content-security-policy')
  const ancestors = directivesOf(policy ?? '')
    .get('frame-ancestors')
    ?.join(' ')
  const wanted = isFramed ? '*' : "'none'"
  const frames = ancestors === wanted ? [] : [`frame-ancestors is ${ancestors ?? 'missing'}`]
  return [...evaluatePolicy(policy, WRITES_STYLES.test(name)), ...frames]
}
