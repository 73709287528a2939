import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { startApi, startWeb } from '@ergo-explorer/testkit/stack'
import { type SecurityEnvironment, WEB_SETTINGS } from './environment.ts'
import { formatRequest, sendRaw } from './raw-http.ts'

type ForgeHeaders = (address: string) => readonly string[]

/** Header lines that claim another client address with each request. */
const FORGED_HEADERS: readonly ForgeHeaders[] = [
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

const TARGET_PATH = '/api/v1/info'
const CLIENT_ADDRESS = '203.0.113.9'

/** Checks that forged headers do not evade the rate limit, and that clients behind a proxy are counted separately. */
export async function checkForgedAddresses({ apiSettings }: SecurityEnvironment): Promise<Check> {
  await using owned = new AsyncDisposableStack()
  const limited = { ...apiSettings, READ_LIMIT: '1', REDIS_URL: '' }
  const directApi = owned.use(await startApi(limited))
  const proxiedApi = owned.use(await startApi({ ...limited, TRUST_PROXY: '127.0.0.1' }))
  // The web server is a trusted proxy of the API, but trusts no proxy itself.
  const web = owned.use(await startWeb({ apiUrl: proxiedApi.url, settings: WEB_SETTINGS }))
  const trials: Trial[] = []
  for (const [i, forge] of FORGED_HEADERS.entries())
    trials.push(
      await tryForgedAddress(['the API', directApi.url], i, forge),
      await tryForgedAddress(['the web server', web.url], i, forge),
      // A proxy appends the address it sees to the header it received.
      await tryForgedAddress(['the API behind a proxy', proxiedApi.url], i, (address) => [
        ...forge(address),
        `X-Forwarded-For: ${CLIENT_ADDRESS}`,
      ]),
    )
  trials.push(await checkOtherClient(proxiedApi.url))
  return {
    name: 'S16 forged addresses do not evade rate limits',
    trials,
    details: `${FORGED_HEADERS.length} header variants against 3 servers`,
  }
}

/** The first request uses up the limit, so a later one must be rejected. One unit may come back in between, after a minute. */
async function tryForgedAddress(
  [server, origin]: readonly [string, string],
  i: number,
  forge: ForgeHeaders,
): Promise<Trial> {
  const send = (address: string) => sendRaw(origin, formatRequest(origin, TARGET_PATH, { headers: forge(address) }))
  const statuses = []
  for (let n = 1; n <= 3; n++) statuses.push((await send(`198.51.100.${i * 3 + n}`))?.status)
  const problems = statuses.at(-1) === 429 ? [] : [`statuses ${statuses.join(', ')}`]
  return { where: `${server}: ${forge('198.51.100.1')[0]?.slice(0, 60) ?? ''}`, problems }
}

/** Another client of the same proxy must still have its own limit. */
async function checkOtherClient(origin: string): Promise<Trial> {
  const headers = ['X-Forwarded-For: 203.0.113.200']
  const response = await sendRaw(origin, formatRequest(origin, TARGET_PATH, { headers }))
  return { where: 'another client', problems: response?.status === 200 ? [] : [`status ${response?.status}`] }
}
