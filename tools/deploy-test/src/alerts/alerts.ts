import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, listen } from '@ergo-explorer/testkit/ports'
import { Program } from '@ergo-explorer/testkit/program'
import { failuresOf, type TableResult } from '../scenarios/scenario.ts'
import { ALERT_CASES, type AlertCase } from './cases.ts'
import { type Notification, startMailSink, startWebhookSink } from './sinks.ts'

const SHIPPED_FOLDER = join(import.meta.dirname, '../../../../deploy/prometheus')
/** Programs of Debian's packages prometheus and prometheus-alertmanager. */
const PROMETHEUS = 'prometheus'
const ALERTMANAGER = 'prometheus-alertmanager'
/** Time without a fault, in which no alert but Watchdog may arrive. Longer than the longest `group_wait`. */
const HEALTHY_MS = 70_000
/** `group_wait` of tickets is a minute. */
const TIMEOUT_MS = 150_000
const RUNBOOK = /^https:\/\/docs\.example\.org\/operations#runbook-[a-z-]+$/

interface Arrivals {
  webhook?: number
  mail?: number
  runbook?: string
}

/**
 * Starts Prometheus and Alertmanager with the shipped files, lets every fault occur at once, and measures how long its
 * alert takes to a webhook and a mailbox. Changed are addresses, the interval of scrapes and evaluations (1 s) and
 * `for` (0 s); the times that Alertmanager waits are the shipped ones.
 */
export async function runAlerts(): Promise<TableResult> {
  await using owned = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'explorer-alerts-'))
  owned.defer(() => rmSync(folder, { recursive: true }))
  const arrivals = new Map<string, Arrivals>(ALERT_CASES.map(({ alert }) => [alert, {}]))
  const early: string[] = []
  let watchdogs = 0
  const clock: { failingSince?: number } = {}
  const arrive = (alert: string, by: 'webhook' | 'mail', runbook?: string) => {
    const arrival = arrivals.get(alert)
    const { failingSince } = clock
    if (failingSince === undefined) {
      early.push(`${alert} by ${by}`)
      return
    }
    // Other alerts may follow from a fault: a disk that is nearly full will be full soon.
    if (arrival === undefined) return
    arrival[by] ??= Math.round((performance.now() - failingSince) / 100) / 10
    if (runbook !== undefined) arrival.runbook = runbook
  }

  const webhook = owned.use(await startWebhookSink(receiveNotification))
  const mail = owned.use(await startMailSink(receiveMail))
  const services = await Promise.all(ALERT_CASES.map((alertCase) => startExporter(alertCase, () => clock.failingSince)))
  for (const { server } of services) owned.defer(() => server.close().closeAllConnections())
  // The web server has no case here, and exports nothing; without it the alert AllProcessesDown would fire.
  const idle = createServer((_, response) => response.end())
  const idlePort = await listen(idle)
  owned.defer(() => idle.close().closeAllConnections())
  const portsOf = (job: string) => {
    const found = services.filter((service) => service.job === job).map(({ port }) => port)
    return found.length === 0 ? [idlePort] : found
  }

  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'alertmanager.yml'), alertmanagerConfig(webhook.port, mail.port))
  writeFileSync(join(folder, 'prometheus.yml'), prometheusConfig(portsOf, alertmanagerPort))
  const rules = readFileSync(join(SHIPPED_FOLDER, 'alerts.yml'), 'utf8')
  writeFileSync(join(folder, 'alerts.yml'), rules.replaceAll(/^( +for): \S+$/gm, '$1: 0s'))

  const env = { PATH: process.env['PATH'] }
  const alertmanagerUrl = `127.0.0.1:${alertmanagerPort}`
  const alertmanager = owned.use(
    new Program(
      [
        ALERTMANAGER,
        `--config.file=${join(folder, 'alertmanager.yml')}`,
        `--storage.path=${join(folder, 'alertmanager')}`,
        `--web.listen-address=${alertmanagerUrl}`,
        '--cluster.listen-address=',
      ],
      { env },
    ),
  )
  await alertmanager.waitForUrl(`http://${alertmanagerUrl}/-/ready`)
  const prometheusUrl = `127.0.0.1:${prometheusPort}`
  const prometheus = owned.use(
    new Program(
      [
        PROMETHEUS,
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'prometheus')}`,
        `--web.listen-address=${prometheusUrl}`,
      ],
      { env },
    ),
  )
  await prometheus.waitForUrl(`http://${prometheusUrl}/-/ready`)

  await sleep(HEALTHY_MS)
  const failingSince = (clock.failingSince = performance.now())
  const isComplete = () => [...arrivals.values()].every((each) => each.webhook !== undefined && each.mail !== undefined)
  while (!isComplete() && performance.now() - failingSince < TIMEOUT_MS) await sleep(200)

  const table = ALERT_CASES.map(({ fault, alert }) => {
    const { webhook: webhookSeconds, mail: mailSeconds, runbook } = arrivals.get(alert) ?? {}
    return { fault, alert, shippedFor: findShippedFor(rules, alert), webhookSeconds, mailSeconds, runbook }
  })
  return {
    figures: { watchdogs },
    table,
    failures: [
      ...failuresOf([
        [watchdogs > 0, 'Watchdog never reached the dead-man’s switch'],
        [early.length === 0, `arrived without a fault: ${early.join(', ')}`],
      ]),
      ...table.flatMap(({ alert, webhookSeconds, mailSeconds, runbook }) =>
        failuresOf([
          [webhookSeconds !== undefined, `${alert} did not reach the webhook`],
          [mailSeconds !== undefined, `${alert} did not reach the mailbox`],
          [RUNBOOK.test(runbook ?? ''), `the link to the runbook of ${alert} is "${runbook}"`],
        ]),
      ),
    ],
  }

  function receiveNotification({ path, status, alerts }: Notification): void {
    if (path === '/deadman') watchdogs++
    else if (status === 'firing')
      for (const { labels, annotations } of alerts)
        arrive(labels['alertname'] ?? '', 'webhook', annotations['runbook_url'] ?? '')
  }

  function receiveMail(message: string): void {
    const [, alert] = /^Subject: \[FIRING:\d+\] (\w+)/m.exec(message) ?? []
    if (alert !== undefined) arrive(alert, 'mail')
  }
}

const findShippedFor = (rules: string, alert: string): string | undefined =>
  new RegExp(`- alert: ${alert}\\n(?: {8}.*\\n)*? {8}for: (\\S+)`).exec(rules)?.[1]

/** Serves the metrics of one fault. */
async function startExporter({ job, healthy, failing }: AlertCase, since: () => number | undefined) {
  const server = createServer((_, response) => {
    const start = since()
    response.setHeader('content-type', 'text/plain; version=0.0.4')
    response.end(start === undefined ? healthy : failing(Math.round((performance.now() - start) / 1000)))
  })
  return { job, server, port: await listen(server) }
}

/** The shipped file with other addresses. */
function prometheusConfig(portsOf: (job: string) => readonly number[], alertmanagerPort: number): string {
  const shipped = readFileSync(join(SHIPPED_FOLDER, 'prometheus.systemd.yml'), 'utf8')
  const [head = '', ...jobs] = shipped.split(/^(?= {2}- job_name: )/m)
  const scraped = jobs.map((job) => {
    const [, name = ''] = /job_name: (\w+)/.exec(job) ?? []
    const targets = portsOf(name).map((port) => `'127.0.0.1:${port}'`)
    const changed = job.replace(/targets:(?: \[[^\]]*\]|\s+- \S+)/, `targets: [${targets.join(', ')}]`)
    // The probes are requested from the exporter itself, not through it.
    return changed.replace(/\s+- \{ target_label: __address__.*\}/, '')
  })
  const timed = head.replaceAll(/(scrape|evaluation)_interval: \S+/g, '$1_interval: 1s')
  return timed.replace('127.0.0.1:9093', `127.0.0.1:${alertmanagerPort}`) + scraped.join('')
}

/** The shipped file with the addresses of the sinks, without TLS. */
function alertmanagerConfig(webhookPort: number, mailPort: number): string {
  const shipped = readFileSync(join(SHIPPED_FOLDER, 'alertmanager.yml'), 'utf8')
  return shipped
    .replace('mail.example.org:587', `127.0.0.1:${mailPort}`)
    .replace('smtp_require_tls: true', 'smtp_require_tls: false')
    .replaceAll(/http:\/\/(\w+)\.example\.org\/explorer/g, `http://127.0.0.1:${webhookPort}/$1`)
}
