import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient } from '@ergo-explorer/node'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { checkEndpoints } from './endpoints.ts'
import { type Index, startIndex, startIndexApi, untilHeight, verifyIndex } from './explorer.ts'
import { followFork, followRestart, indexSyncingNode } from './forks.ts'
import { compareIndex } from './index/compare-index.ts'
import { fetchNode, unwrap } from './node-rest.ts'
import type { Options } from './options.ts'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { runScenarios } from './transactions/scenarios.ts'
import { Wallet } from './transactions/wallet.ts'
import { Watcher } from './transactions/watcher.ts'

/** Runs all parts that the options allow. A difference sets the exit code. */
export async function testNode(options: Options): Promise<void> {
  const report = new Report('real-node')
  // Also after a signal, because a run takes minutes.
  process.once('exit', () => report.finish())
  try {
    await runParts(options, report)
  } catch (error) {
    report.part('run').addDifference(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Also the depth down to which the index can follow a fork. */
const MAX_REORG_DEPTH = 100

async function runParts(options: Options, report: Report): Promise<void> {
  const { url, second, preset: presetFile, 'hook-resync': resync } = options
  const { appVersion, network } = await describeNode(url)
  report.progress(`node ${appVersion} of network ${network} at ${url}`)
  await using client = createNodeClient({ url })
  const endpoints = await checkEndpoints(client, report.part('endpoints'), await createBlake2b256())
  report.addFigure(`endpoints: ${endpoints} methods of the node client`)

  await using databases = await startDatabases()
  const start = performance.now()
  const tip = unwrap(await client.fetchInfo()).fullHeight ?? 0
  await using index = await startIndex(databases, { nodeUrls: [url], presetFile, maxReorgDepth: MAX_REORG_DEPTH })
  const state = await untilHeight(index, tip)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  report.addFigure(`index: ${state.height} blocks from genesis, live after ${seconds} s`)

  await sendTransactions(options, index, report)
  await testNetwork(options, { index, databases, report })
  await compareWithNode(index, { url, report, name: '' })
  report.addFigure(await verifyIndex(index, report.part('verify')))
  if (resync === undefined || second === undefined)
    report.skip('index of a syncing node', '--second and --hook-resync are not set')
  else {
    const context = { url: second, databases, presetFile, report, maxReorgDepth: MAX_REORG_DEPTH }
    await using syncing = await indexSyncingNode(resync, context)
    await untilHeight(syncing, tip)
    await compareWithNode(syncing, { url: second, report, name: ' of the syncing node' })
  }
  report.skip('storage rent', 'boxes of a private network do not reach the age of 1,051,200 blocks')
  report.skip('EIP-27', 'a private network has no re-emission contract')
}

const describeNode = (url: string) => fetchNode<{ readonly appVersion: string; readonly network: string }>(url, '/info')

async function sendTransactions({ url, mnemonic }: Options, index: Index, report: Report): Promise<void> {
  if (mnemonic === undefined) return report.skip('transactions', '--mnemonic is not set')
  await using api = await startIndexApi(index)
  const watcher = new Watcher(api.url, report.part('transactions of every kind'))
  await runScenarios({ url, index, wallet: new Wallet(mnemonic), watcher })
  const { submitted, seenPending, confirmed, rejected } = watcher.counts
  report.addFigure(
    `transactions: ${submitted} submitted, ${seenPending} seen pending, ${confirmed} confirmed, ${rejected} rejected`,
  )
}

type NetworkContext = Omit<Parameters<typeof followFork>[0], 'options' | 'maxReorgDepth'>

async function testNetwork(options: Options, { index, databases, report }: NetworkContext): Promise<void> {
  const { url, second, peer, key, 'hook-join': join, 'hook-restart': restart } = options
  const canJoin = join !== undefined || (peer !== undefined && key !== undefined)
  if (second === undefined) report.skip('fork', '--second is not set')
  else if (!canJoin) report.skip('fork', '--hook-join, or --peer and --key, are not set')
  else await followFork({ options: { ...options, second }, index, databases, maxReorgDepth: MAX_REORG_DEPTH, report })
  if (restart === undefined) report.skip('restart', '--hook-restart is not set')
  else await followRestart(restart, { url, index, report })
}

async function compareWithNode(
  index: Index,
  { url, report, name }: { readonly url: string; readonly report: Report; readonly name: string },
): Promise<void> {
  const { isExplorer } = await fetchNode<{ readonly isExplorer?: boolean }>(url, '/info')
  if (isExplorer === true) await compareIndex(index, url, { part: (subject) => report.part(subject), name })
  else report.skip(`comparison with the index${name}`, 'the node runs without its extra index (ergo.node.extraIndex)')
}
