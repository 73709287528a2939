import { startApi } from '@ergo-explorer/stack/start-api'
import { startWeb } from '@ergo-explorer/stack/start-web'
import { askRaw, requestText } from '../ask/ask-raw.ts'
import { type Goal, goalOf, type Trial } from '../goal.ts'
import { WEB_SETTINGS, type World } from '../world.ts'

/** What somebody may send who wants to be another each time, as it stands on the wire. */
const LIES: readonly ((address: string) => readonly string[])[] = [
  (address) => [`X-Forwarded-For: ${address}`],
  (address) => [`x-forwarded-for:${address}`],
  (address) => [`X-Forwarded-For: ${address}, ${address}`],
  (address) => [`X-Forwarded-For: ${address}`, `X-Forwarded-For: ${address}`],
  (address) => [`X-Forwarded-For: ::ffff:${address}`],
  (address) => [`X-Forwarded-For: 2001:db8:${address.replaceAll('.', ':')}::1`],
  (address) => [`X-Forwarded-For: ${address}:8080`],
  (address) => [`X-Forwarded-For: "${address}"`],
  (address) => [`X-Forwarded-For: for=${address}`],
  (address) => [`X-Forwarded-For: ,,,${address}`],
  (address) => [`X-Forwarded-For: unknown, ${address}`],
  (address) => [`X-Forwarded-For: ${`${address}, `.repeat(100)}${address}`],
  (address) => [`Forwarded: for=${address};proto=https;by=${address}`],
  (address) => [`X-Real-IP: ${address}`],
  (address) => [`True-Client-IP: ${address}`],
  (address) => [`CF-Connecting-IP: ${address}`],
  (address) => [`Fastly-Client-IP: ${address}`],
  (address) => [`X-Client-IP: ${address}`, `Client-IP: ${address}`],
  (address) => [`X-Cluster-Client-IP: ${address}`],
  (address) => [`X-Original-Forwarded-For: ${address}`, `X-Originating-IP: ${address}`],
  (address) => [`X-Remote-IP: ${address}`, `X-Remote-Addr: ${address}`, `Via: 1.1 ${address}`],
  (address) => [`Connection: close, X-Forwarded-For`, `X-Forwarded-For: ${address}`],
]

const TARGET = '/api/v1/info'
const STRANGER = '203.0.113.9'

/** Who lies has the allowance of one, whichever way the lie comes; and nobody pays for somebody else behind a proxy. */
export async function checkAddresses({ apiSettings }: World): Promise<Goal> {
  await using owned = new AsyncDisposableStack()
  const limited = { ...apiSettings, READ_LIMIT: '1', REDIS_URL: '' }
  const bare = owned.use(await startApi(limited))
  const behind = owned.use(await startApi({ ...limited, TRUST_PROXY: '127.0.0.1' }))
  // The web server is a proxy that the API behind it believes, and believes nobody itself.
  const web = owned.use(await startWeb({ apiUrl: behind.url, settings: WEB_SETTINGS }))
  const proxied = (lines: readonly string[]) => [...lines, `X-Forwarded-For: ${STRANGER}`]
  const trials: Trial[] = []
  for (const [i, lie] of LIES.entries()) {
    trials.push(await escapes('the API', bare.url, i, lie))
    trials.push(await escapes('the web server', web.url, i, lie))
    // A proxy adds whom it sees behind what it was told.
    trials.push(await escapes('the API behind a proxy', behind.url, i, (address) => proxied(lie(address))))
  }
  trials.push(await honest(behind.url))
  return goalOf('S16', 'forged addresses do not escape the limit', trials, `${LIES.length} lies in 3 places`)
}

/** The first request takes what there is, and any other must be refused. A new minute may begin once between the two. */
async function escapes(
  place: string,
  origin: string,
  i: number,
  lie: (address: string) => readonly string[],
): Promise<Trial> {
  const ask = (address: string) => askRaw(origin, requestText(origin, TARGET, { headers: lie(address) }))
  const statuses = []
  for (let n = 1; n <= 3; n++) statuses.push((await ask(`198.51.100.${i * 3 + n}`))?.status)
  const faults = statuses.at(-1) === 429 ? [] : [`answers ${statuses.join(', ')}`]
  return { where: `${place}: ${lie('198.51.100.1')[0]?.slice(0, 60) ?? ''}`, faults }
}

/** Another visitor of the same proxy still has an allowance. */
async function honest(origin: string): Promise<Trial> {
  const headers = ['X-Forwarded-For: 203.0.113.200']
  const answer = await askRaw(origin, requestText(origin, TARGET, { headers }))
  return { where: 'an honest visitor', faults: answer?.status === 200 ? [] : [`is answered ${answer?.status}`] }
}
