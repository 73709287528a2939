import { readdirSync } from 'node:fs'
import type { NetworkName } from '@ergo-explorer/chain'
import type { VerificationStep, VerificationSubject } from '@ergo-explorer/chain/verify'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { CLIENT_BUILD } from '@ergo-explorer/testkit/web-build'
import type { Page } from 'playwright-core'
import { startWeb } from '@ergo-explorer/testkit/stack'
import { pageUrl, waitUntilSettled } from '#browser.ts'
import { RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '#environment.ts'
import { alterationsOf } from '#verify/alterations.ts'
import { toApiDocuments } from '#verify/api-documents.ts'
import { findRecordings, readCases } from '#verify/recorded-cases.ts'
import { problemsOfAltered, problemsOfGenuine } from '#verify/verdicts.ts'

/** Blocks of version 1, and altered bytes that must be caught. */
const FULL = { firstBlocks: 1000, alterations: 1000 }
const QUICK = { firstBlocks: 100, alterations: 100 }
const MAX_BLOCKED_MS = 50
const SEED = 22

/**
 * Verifies recorded blocks with the built worker in a browser, and altered ones, each of which must fail at the step
 * that commits to the altered byte. Then uses the panel of a block and of a transaction. The main thread of the page
 * must stay responsive.
 */
export async function checkVerification(environment: ScreenCheckEnvironment): Promise<Check> {
  const { browser, isQuick, sample } = environment
  const amounts = isQuick || sample !== undefined ? QUICK : FULL
  const { folder, skipped } = findRecordings()
  if (skipped !== undefined) console.log(`verify: ${skipped}`)
  const cases = readCases(folder, amounts.firstBlocks)
  await using context = await browser.newContext()
  await using tab = await context.newPage()
  const runner = await startRunner(tab, environment)
  const trials: Trial[] = []

  let passed = 0
  const skippedSteps = new Map<string, number>()
  for (const { name, network, subject, data } of cases) {
    const steps = await runner.verify({ network, subject, documents: toApiDocuments(data) })
    trials.push({ where: name, problems: problemsOfGenuine(steps) })
    passed += steps.filter(({ status }) => status === 'pass').length
    for (const { id, status } of steps)
      if (status === 'not-checked') skippedSteps.set(id, (skippedSteps.get(id) ?? 0) + 1)
  }

  const caught = new Map<string, number>()
  let uncovered = 0
  for (const alteration of alterationsOf(cases, SEED)) {
    const { name, network, subject, data, expected } = alteration
    const steps = await runner.verify({ network, subject, documents: toApiDocuments(data) })
    const problems = problemsOfAltered(alteration, steps)
    trials.push({ where: name, problems })
    if (expected === undefined) uncovered++
    else caught.set(expected, (caught.get(expected) ?? 0) + 1)
    if (sumOf(caught) >= amounts.alterations) break
  }
  trials.push({
    where: 'main thread while the worker verifies',
    problems: blockedProblems(await runner.readLongTasks()),
  })
  trials.push(...(await checkPanels(environment)))

  const byVersion = [...Map.groupBy(cases, ({ version }) => version)].map(
    ([version, all]) => `${all.length} of version ${version}`,
  )
  console.log(`verify: ${cases.length} recorded blocks (${byVersion.join(', ')}), ${passed} steps passed`)
  console.log(`verify: not recorded and not checked: ${countText(skippedSteps)}`)
  console.log(`verify: ${sumOf(caught)} altered bytes by expected step: ${countText(caught)}`)
  console.log(`verify: ${uncovered} altered spending proofs of version 1, which the panel says are not covered`)
  return { name: 'verify', trials }
}

const sumOf = (counts: ReadonlyMap<string, number>): number => counts.values().reduce((sum, count) => sum + count, 0)
const countText = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing'

const blockedProblems = (tasks: readonly number[]): string[] =>
  tasks.filter((ms) => ms > MAX_BLOCKED_MS).map((ms) => `blocked for ${Math.round(ms)} ms`)

interface Order {
  readonly network: NetworkName
  readonly subject: VerificationSubject
  readonly documents: readonly string[]
}

interface Runner {
  readonly verify: (order: Order) => Promise<VerificationStep[]>
  /** Durations of tasks of the main thread above 50 ms since the start. */
  readonly readLongTasks: () => Promise<number[]>
}

const DOCUMENTS = '/verification-document/'

/** A page of the explorer, with its content security policy, that runs the built worker. */
async function startRunner(tab: Page, { webUrl }: ScreenCheckEnvironment): Promise<Runner> {
  let current: readonly string[] = []
  // The page fetches documents as the panel does; passing them as arguments would block its main thread.
  await tab.route(`**${DOCUMENTS}*`, (route) => {
    const index = Number(new URL(route.request().url()).pathname.slice(DOCUMENTS.length))
    return route.fulfill({ contentType: 'application/json', body: current[index] ?? '' })
  })
  await tab.goto(`${webUrl}/en/wallet`)
  await waitUntilSettled(tab)
  await tab.evaluate(startWorker, workerPath())
  return {
    verify: async ({ documents, network, subject }) => {
      current = documents
      return tab.evaluate(runWorker, {
        network: { network },
        subject,
        urls: documents.map((_, i) => `${DOCUMENTS}${i}`),
      })
    },
    readLongTasks: () => tab.evaluate(() => (window as unknown as RunnerWindow).longTasks),
  }
}

function workerPath(): string {
  const name = readdirSync(`${CLIENT_BUILD}/assets`).find((each) => /^verification-worker-.*\.js$/.test(each))
  if (name === undefined) throw new Error('The build has no verification worker')
  return `/assets/${name}`
}

/** Set by the functions that run inside the page. */
interface RunnerWindow {
  worker: Worker
  longTasks: number[]
  readonly trustedTypes: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ) => { readonly createScriptURL: (url: string) => string }
  }
}

/** Runs inside the page, whose policy allows one URL under this name. */
function startWorker(url: string): void {
  const page = window as unknown as RunnerWindow
  const policy = page.trustedTypes.createPolicy('verify', { createScriptURL: (text) => text })
  page.worker = new Worker(policy.createScriptURL(url))
  page.longTasks = []
  new PerformanceObserver((list) => {
    page.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}

/** Runs inside the page. */
async function runWorker({
  network,
  subject,
  urls,
}: {
  readonly network: { readonly network: NetworkName }
  readonly subject: unknown
  readonly urls: readonly string[]
}): Promise<VerificationStep[]> {
  const { worker } = window as unknown as RunnerWindow
  const documents = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()))
  const steps: VerificationStep[] = []
  const listening = new AbortController()
  const { signal } = listening
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal })
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<WorkerMessage>) => {
          if (data.kind === 'step') steps.push(data.step)
          else if (data.kind === 'done') resolve(steps)
          else reject(new Error(data.reason))
        },
        { signal },
      )
      worker.postMessage({ number: 1, network, subject, documents }, documents)
    })
  } finally {
    listening.abort()
  }
}

type WorkerMessage =
  | { readonly kind: 'step'; readonly step: VerificationStep }
  | { readonly kind: 'done' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** The panel of a block and of a transaction: with this site's API, with a node, and with a file, genuine and altered. */
async function checkPanels(environment: ScreenCheckEnvironment): Promise<Trial[]> {
  const { browser, apiUrl, nodeUrl, pages, slowLocales, fetchApi } = environment
  await using web = await startWeb({ apiUrl, settings: { ...RELAXED_TIMEOUTS, VERIFY_NODE_URLS: nodeUrl } })
  const trials: Trial[] = []
  const targets = ['block', 'transaction'].flatMap((name) => pages.find((page) => page.name === name) ?? [])
  for (const locale of slowLocales)
    for (const page of targets) {
      await using context = await browser.newContext()
      await using tab = await context.newPage()
      await tab.goto(pageUrl(web.url, locale, page))
      await waitUntilSettled(tab)
      const sources = tab.locator('#verify [role=group] button')
      // The first use of a locator injects a script into the page, which is not part of the measurement.
      await tab.locator('#verify button').hover()
      await tab.evaluate(observeLongTasks)
      await tab.locator('#verify button').click()
      const fromApi = await readPanel(tab)
      await sources.nth(1).click()
      const fromNode = await readPanel(tab)
      const id = page.path.split('/').at(-1) ?? ''
      const documents = await Promise.all(documentPaths(page.route, id).map((path) => fetchApi<unknown>(path)))
      const texts = documents.map((document) => JSON.stringify(document))
      await sources.last().click()
      await chooseFile(tab, texts)
      const fromFile = await readPanel(tab)
      await chooseFile(tab, texts.map(alterFirst))
      const altered = await readPanel(tab)
      const tasks = await tab.evaluate(() => (window as unknown as RunnerWindow).longTasks)
      const failures = (source: string, steps: readonly PanelStep[]) =>
        steps.filter(({ status }) => status === 'fail').map(({ step }) => `${source}: ${step} failed`)
      const expected = page.route === 'block' ? 'header-id' : 'transaction-id'
      const failed = altered.filter(({ status }) => status === 'fail').map(({ step }) => step)
      trials.push({
        where: `panel of ${page.name} ${locale}`,
        problems: [
          ...failures('API', fromApi),
          ...failures('node', fromNode),
          ...failures('file', fromFile),
          ...[fromApi, fromNode, fromFile].flatMap((steps, i) =>
            steps.some(({ step, status }) => step === expected && status === 'pass')
              ? []
              : [`source ${i}: no ${expected}`],
          ),
          ...(failed.join() === expected ? [] : [`altered file: ${failed.join(', ') || 'nothing'} failed`]),
          ...blockedProblems(tasks),
        ],
      })
    }
  return trials
}

interface PanelStep {
  readonly step: string
  readonly status: string
}

const documentPaths = (route: string, id: string): string[] =>
  route === 'block' ? [`/api/v2/blocks/${id}/header/bytes`] : [`/api/v2/transactions/${id}/bytes`]

/** Changes a byte of the first document. */
const alterFirst = (text: string, i: number): string =>
  i === 0
    ? text.replace(
        /("bytes":"[0-9a-f]{20})(.)/,
        (_, before: string, digit: string) => before + (digit === '0' ? '1' : '0'),
      )
    : text

const chooseFile = (tab: Page, texts: readonly string[]): Promise<void> =>
  tab
    .locator('#verify input[type=file]')
    .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(texts.join('\n')) })

/** Runs inside the page. */
function observeLongTasks(): void {
  const page = window as unknown as RunnerWindow
  page.longTasks = []
  new PerformanceObserver((list) => {
    page.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}

/** Waits for the verdict and reads the steps. */
async function readPanel(tab: Page): Promise<PanelStep[]> {
  await tab.locator('#verify [data-verdict]').waitFor({ timeout: 30_000 })
  return tab.locator('#verify li').evaluateAll((items) =>
    items.map((item) => ({
      step: item.getAttribute('data-step') ?? '',
      status: item.getAttribute('data-status') ?? '',
    })),
  )
}
