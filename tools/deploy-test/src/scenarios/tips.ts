import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '@ergo-explorer/simchain'
import { fetchJson, type HttpResponse, sendNodeCommand, sendRequest } from '@ergo-explorer/testkit/http'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { Deployment } from '#deployment/deployment.ts'
import { type ChainHistory, recordHistory } from '#tips/chain-history.ts'
import {
  type ApiObservation,
  COMPARED_BLOCKS,
  compareWithHistory,
  type Content,
  type PageObservation,
} from '#tips/observations.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

export interface TipPlan {
  /** Number of tip changes and reorgs, at least. */
  readonly changes: number
  readonly reorgs: number
}

export interface TipTargets extends Pick<Deployment, 'nodeUrl' | 'databaseUrl'> {
  readonly apiUrls: readonly string[]
  readonly webUrls: readonly string[]
  /** Cache in front of the API. */
  readonly proxyUrl?: string
}

/** Requests in flight for each server. */
const WORKERS = 3
const MAX_DEPTH = 4
/** Time at each tip, so that caches are filled before it changes. */
const MAX_PAUSE_MS = 400

/** Compares responses and pages with the chain while blocks arrive and are rolled back. */
export async function runTips(deployment: Deployment, plan: TipPlan): Promise<ScenarioResult> {
  const urlsOf = (services: Deployment['api']) => services.map(({ url }) => url)
  const { nodeUrl, databaseUrl, api, web, url } = deployment
  const targets = { nodeUrl, databaseUrl, apiUrls: urlsOf(api), webUrls: urlsOf(web), proxyUrl: url }
  const figures = await measureTips(targets, plan)
  console.log(`stale: ${figures.stale} of ${figures.compared} compared`)
  return {
    figures,
    failures: failuresOf([
      [
        figures.stale === 0,
        `${figures.stale} of ${figures.compared} responses are older than their tip or rolled back`,
      ],
      [figures.pages > 0 && figures.responses > 0, 'nothing was compared'],
      [figures.reorgs >= plan.reorgs, `only ${figures.reorgs} reorgs happened`],
      [figures.tipChanges >= plan.changes, `the tip changed only ${figures.tipChanges} times`],
    ]),
  }
}

export async function measureTips(targets: TipTargets, plan: TipPlan) {
  const start = performance.now()
  await sendNodeCommand(targets.nodeUrl, 'pause')
  await waitForTip(targets)
  await using recorder = await recordHistory(targets.databaseUrl)
  const observer = new Observer()
  const workers = [
    ...targets.apiUrls.map((url) => () => observer.readApi(url, false)),
    ...(targets.proxyUrl === undefined ? [] : [targets.proxyUrl]).map((url) => () => observer.readApi(url, true)),
    ...targets.webUrls.map((url) => () => observer.readPage(url)),
  ]
  const working = workers.flatMap((read) => Array.from({ length: WORKERS }, () => observer.repeat(read)))
  let history: ChainHistory
  try {
    history = await changeTips(targets, plan, recorder.read)
  } finally {
    observer.stop()
    await Promise.all(working)
  }
  const { compared, previousPages, faults } = compareWithHistory(history, observer.responses, observer.pages)
  await sendNodeCommand(targets.nodeUrl, 'resume')
  return {
    tipChanges: history.states.length - 1,
    reorgs: history.reorgs,
    responses: observer.responses.length,
    pages: observer.pages.length,
    compared,
    stale: faults.length,
    previousPages,
    notCompared: observer.notCompared,
    firstFaults: [...new Set(faults)].slice(0, 5),
    seconds: Math.round((performance.now() - start) / 1000),
  }
}

/** Waits until every server is at the tip of the paused node, where the recorded history begins. */
async function waitForTip({ nodeUrl, apiUrls, webUrls }: TipTargets): Promise<void> {
  const isAtTip = async () => {
    const ids = await Promise.all([
      ...apiUrls.map(async (url) => (await fetchJson<{ readonly blockId: string }>(`${url}/api/v2/tip`)).blockId),
      // Rejected while the web server does not know the API yet.
      ...webUrls.map((url) =>
        fetchJson<{ readonly version: string }>(`${url}/readyz`).then(
          ({ version }) => version,
          () => '',
        ),
      ),
    ])
    return new Set([...ids, await readNodeTip(nodeUrl)]).size === 1
  }
  await waitUntil('every server at the tip of the node', isAtTip, { timeoutMs: 120_000, pollMs: 100 })
}

/** A block, then a reorg, until both numbers are reached. */
async function changeTips(
  { nodeUrl }: TipTargets,
  { changes, reorgs }: TipPlan,
  readHistory: () => Promise<ChainHistory>,
): Promise<ChainHistory> {
  const random = new Random('tips')
  const settle = async () => {
    const tip = await readNodeTip(nodeUrl)
    const isIndexed = async () => (await readHistory()).states.at(-1)?.newest[0] === tip
    await waitUntil(`block ${tip} in the index`, isIndexed, { timeoutMs: 120_000, pollMs: 20 })
    await sleep(random.below(MAX_PAUSE_MS))
  }
  for (let made = 0; ;) {
    await sendNodeCommand(nodeUrl, 'mine?blocks=1')
    await settle()
    if (made++ < reorgs) {
      const depth = 1 + random.below(MAX_DEPTH)
      await sendNodeCommand(nodeUrl, `fork?depth=${depth}&length=${depth + 1}&heavier=1`)
      await settle()
    }
    const history = await readHistory()
    if (history.states.length > changes && history.reorgs >= reorgs) return history
  }
}

const readNodeTip = async (nodeUrl: string): Promise<string> =>
  (await fetchJson<{ readonly bestFullHeaderId: string }>(`${nodeUrl}/info`)).bestFullHeaderId

const LANGUAGES = ['en', 'ru', 'id', 'tr']
/** Recent blocks, also rolled back ones, whose details are requested. */
const RECENT_BLOCKS = 12

class Observer {
  readonly responses: ApiObservation[] = []
  readonly pages: PageObservation[] = []
  /** Responses other than 200. */
  readonly notCompared: Record<string, number> = {}
  readonly #agent = new Agent({ keepAlive: true })
  readonly #random = new Random('observer')
  readonly #ids = new Map<string, string>()
  #recent: readonly string[] = []
  #isStopped = false

  async repeat(read: () => Promise<void>): Promise<void> {
    while (!this.#isStopped)
      await read().catch((error: unknown) => this.#skip(error instanceof Error ? error.name : 'error'))
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Requests one of several operations; with the newest known tip as a parameter when a cache is in front. */
  async readApi(url: string, isCached: boolean): Promise<void> {
    const recent = this.#pick(this.#recent)
    const operation = this.#pick(recent === undefined ? OPERATIONS.slice(1) : OPERATIONS) ?? OPERATIONS[1]
    const tip = isCached ? this.#recent[0]?.slice(0, 16) : undefined
    const path = operation.path(recent ?? '') + (tip === undefined ? '' : `${operation.separator}tip=${tip}`)
    const { status, headers, body } = await this.#get(url + path)
    const [, claimed, rollbacks] = /^(?:W\/)?"([0-9a-f]{16})-(\d+)/.exec(headers.etag ?? '') ?? []
    if (status !== 200 || claimed === undefined) return this.#skip(`${status} ${operation.name}`)
    const content = this.#compact(operation.read(JSON.parse(body.toString())))
    if (operation.name === 'blocks' && 'newest' in content) this.#remember(content.newest)
    const isStorable = headers['cache-control']?.includes('no-store') !== true
    this.responses.push({
      path,
      tip: claimed,
      rollbacks: Number(rollbacks),
      content,
      ...(tip !== undefined && isStorable && { cachedFor: tip }),
    })
  }

  async readPage(url: string): Promise<void> {
    const path = `/${this.#pick(LANGUAGES)}/latest-blocks`
    const { version } = JSON.parse((await this.#get(`${url}/readyz`)).body.toString()) as { readonly version: string }
    const requestedAtMs = Date.now()
    const { status, body } = await this.#get(url + path)
    // The page says that the API does not answer and shows the last known data.
    if (/"staleSince":\d/.test(body.toString())) return this.#skip('page labelled as stale')
    // The list begins with the newest block; the drawing above it with the oldest.
    const list = body.toString().replace(/^.*?<tbody/s, '')
    const ids = new Set([...list.matchAll(/\/blocks\/([0-9a-f]{64})"/g)].map(([, id = '']) => id))
    const newest = [...ids].slice(0, COMPARED_BLOCKS)
    if (status !== 200 || newest.length < COMPARED_BLOCKS) return this.#skip(`${status} page`)
    this.pages.push({ path, knownTip: version, requestedAtMs, content: this.#compact({ newest }) })
  }

  #remember(newest: readonly string[]): void {
    this.#recent = [...new Set([...newest.slice(0, 3), ...this.#recent])].slice(0, RECENT_BLOCKS)
  }

  /** There are hundreds of thousands of observations, so they share ids. A part of a page would retain all of it. */
  #compact(content: Content): Content {
    return 'newest' in content ? { newest: content.newest.map((id) => this.#intern(id)) } : content
  }

  #intern(id: string): string {
    const known = this.#ids.get(id)
    if (known !== undefined) return known
    const copy = Buffer.from(id, 'hex').toString('hex')
    this.#ids.set(copy, copy)
    return copy
  }

  /** Each request from its own client, so that rate limits do not apply. */
  #get(url: string): Promise<HttpResponse> {
    const forwarded = `10.${this.#random.below(250)}.${this.#random.below(250)}.${this.#random.below(250)}`
    return sendRequest(url, { agent: this.#agent, headers: { 'x-forwarded-for': forwarded } })
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.#random.below(list.length)]
  }

  #skip(reason: string): void {
    this.notCompared[reason] = (this.notCompared[reason] ?? 0) + 1
  }
}

/** Lists of v2 and of v1. */
interface ListedBlocks {
  readonly items: readonly ({ readonly blockId: string } | { readonly id: string })[]
}

interface BlockBody {
  readonly blockId: string
  readonly height: number
  readonly isOrphaned: boolean
  readonly confirmations: number | null
}

const listPath = (version: string) => () => `/api/${version}/blocks?limit=${COMPARED_BLOCKS}`
const readList = (body: unknown): Content => ({
  newest: (body as ListedBlocks).items.map((block) => ('blockId' in block ? block.blockId : block.id)),
})

const OPERATIONS = [
  {
    name: 'block',
    separator: '?',
    path: (id: string) => `/api/v2/blocks/${id}`,
    read(body: unknown): Content {
      const { blockId: id, height, isOrphaned, confirmations } = body as BlockBody
      return { id, height, confirmations: isOrphaned ? null : confirmations }
    },
  },
  { name: 'blocks', separator: '&', path: listPath('v2'), read: readList },
  { name: 'v1 blocks', separator: '&', path: listPath('v1'), read: readList },
  {
    name: 'tip',
    separator: '?',
    path: () => '/api/v2/tip',
    read: (body: unknown): Content => ({ newest: [(body as { readonly blockId: string }).blockId] }),
  },
] as const
