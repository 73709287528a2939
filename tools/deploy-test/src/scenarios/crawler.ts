import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { queryRows } from '@ergo-explorer/testkit/postgres'
import { residentMb } from '@ergo-explorer/testkit/process-usage'
import type { Deployment } from '#deployment/deployment.ts'
import { BROWSER_HEADERS } from '#traffic/paths.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

/** Resident memory of one process in megabytes. */
const MAX_WEB_MB = 350
const MAX_API_MB = 300
/** Memory limit of the supplied containers. */
const CONTAINER_MB = 1024

const CONCURRENCY = 4
const SAMPLE_MS = 5_000
/** A crawler comes back when a server is busy. */
const MAX_ATTEMPTS = 20

/** Walks the largest pages on one web process and their API responses on one API process, each once. */
export async function runCrawler(deployment: Deployment, pages: number): Promise<ScenarioResult> {
  const { api, web, databaseUrl } = deployment
  const targets = { web: web[0], api: api[0] }
  const subjects = await findLargest(databaseUrl, pages)
  const figures = {
    web: await crawl(targets.web, subjects.map(pagePath)),
    api: await crawl(targets.api, subjects.flatMap(apiPaths)),
  }
  return {
    figures,
    failures: failuresOf([
      [figures.web.maxMb <= MAX_WEB_MB, `the web server used ${figures.web.maxMb} MB`],
      [figures.api.maxMb <= MAX_API_MB, `the API used ${figures.api.maxMb} MB`],
      [figures.web.failed + figures.api.failed === 0, `${figures.web.failed + figures.api.failed} requests failed`],
    ]),
  }
}

interface Subject {
  readonly kind: 'transactions' | 'blocks' | 'addresses'
  readonly id: string
}

const pagePath = ({ kind, id }: Subject, i: number) => `/${['en', 'ru', 'id', 'tr'][i % 4]}/${kind}/${id}`

/** Rotates the API version, which the page does not. */
const apiPaths = ({ kind, id }: Subject, i: number): string[] => {
  const v1 = kind === 'addresses' ? `/api/v1/addresses/${id}/transactions?limit=100` : `/api/v1/${kind}/${id}`
  return [i % 2 === 0 ? v1 : `/api/v0/${kind}/${id}`, `/api/v2/${kind}/${id}`]
}

/** A third each of the largest transactions, the largest blocks and the addresses with most boxes. */
const LARGEST: Readonly<Record<Subject['kind'], string>> = {
  transactions: `SELECT encode(id, 'hex') AS id FROM transactions ORDER BY size DESC LIMIT $1`,
  blocks: `SELECT encode(id, 'hex') AS id FROM blocks ORDER BY transactions DESC, height LIMIT $1`,
  addresses: `SELECT address AS id FROM script_totals JOIN scripts ON id = script ORDER BY boxes DESC LIMIT $1`,
}

async function findLargest(databaseUrl: string, pages: number): Promise<Subject[]> {
  const each = Math.ceil(pages / 3)
  const list = async (kind: Subject['kind']): Promise<Subject[]> =>
    (await queryRows<{ id: string }>(databaseUrl, LARGEST[kind], [each])).map(({ id }) => ({ kind, id }))
  const lists = [await list('transactions'), await list('blocks'), await list('addresses')]
  // In turn, so that every part of the walk has pages of all kinds.
  return Array.from({ length: each }, (_, i) => lists.flatMap((subjects) => subjects[i] ?? []))
    .flat()
    .slice(0, pages)
}

async function crawl(service: Deployment['web'][number] | undefined, paths: readonly string[]) {
  if (service === undefined) throw new Error('There is no such service')
  const { url } = service
  const start = performance.now()
  const overTime: [second: number, megabytes: number][] = []
  const sample = () => {
    const second = Math.round((performance.now() - start) / 1000)
    overTime.push([second, residentMb(service.pid())])
    console.log(`${url} after ${second} s: ${overTime.at(-1)?.[1]} MB`)
  }
  sample()
  const sampler = setInterval(sample, SAMPLE_MS)
  const agent = new Agent({ keepAlive: true })
  const sizes: number[] = []
  let [failed, retries] = [0, 0]
  await mapConcurrently([...paths.entries()], CONCURRENCY, async ([i, path]) => {
    const client = `10.1.${Math.floor(i / 200) % 250}.${i % 200}`
    // Every second client does not compress, so that both forms of a page are used.
    const headers = { 'x-forwarded-for': client, ...(i % 2 === 0 && BROWSER_HEADERS) }
    for (let attempt = 1; ; attempt++) {
      const { status, body, headers: received } = await sendRequest(url + path, { agent, headers })
      if (status === 503 && attempt < MAX_ATTEMPTS) {
        retries++
        await sleep(Number(received['retry-after'] ?? 1) * 1000)
        continue
      }
      if (status !== 200) failed++
      sizes.push(body.length)
      return
    }
  })
  clearInterval(sampler)
  agent.destroy()
  sample()
  const megabytes = overTime.map(([, mb]) => mb)
  return {
    requests: paths.length,
    failed,
    retries,
    largestKb: Math.round(Math.max(...sizes) / 1024),
    totalMb: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20),
    seconds: Math.round((performance.now() - start) / 1000),
    firstMb: megabytes[0],
    maxMb: Math.max(...megabytes),
    lastMb: megabytes.at(-1),
    shareOfContainer: Number((Math.max(...megabytes) / CONTAINER_MB).toFixed(2)),
    overTime,
  }
}
