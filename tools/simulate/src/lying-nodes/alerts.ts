import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sample } from './indexer-process.ts'

const RULES = join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml')
const PROMTOOL = 'promtool'
/** Alerts that name one node, most urgent first. */
const NODE_ALERTS = ['NodesDisagree', 'NodeClaimUnproven', 'NodeUnhealthy']

/**
 * The first alert that fires for a node if the indexer goes on to expose these samples. Evaluates the rules with
 * promtool: each alert is expected not to fire, and the output of the failed test lists those that do.
 */
export async function findAlert(node: string, samples: readonly Sample[]): Promise<string | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'alerts-'))
  try {
    const file = join(directory, 'test.yml')
    const test = {
      interval: '15s',
      input_series: samples.map(({ series, value }) => ({ series, values: `${value}x120` })),
      alert_rule_test: NODE_ALERTS.map((alertname) => ({ eval_time: '20m', alertname, exp_alerts: [] })),
    }
    await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '15s', tests: [test] }))
    const output = await runPromtool(file)
    const fired = output.split('\n').filter((line) => line.includes('Labels:') && line.includes(`node="${node}"`))
    return NODE_ALERTS.find((name) => fired.some((line) => line.includes(`alertname="${name}"`)))
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function runPromtool(file: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  execFile(PROMTOOL, ['test', 'rules', file], (error, stdout, stderr) => {
    if (error !== null && error.code === 'ENOENT') reject(new Error('promtool is not installed', { cause: error }))
    else resolve(stdout + stderr)
  })
  return promise
}
