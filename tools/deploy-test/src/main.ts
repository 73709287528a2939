import { parseArgs } from 'node:util'
import { buildWeb } from '@ergo-explorer/dev-stack/build-web'
import { waitForShutdown } from '@ergo-explorer/dev-stack/wait-for-shutdown'
import { scenarios } from './scenarios.ts'
import { startDeployment } from './world/start-deployment.ts'

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
})
const options = { seconds: Number(values.seconds) }
const unknown = names.filter((name) => !(name in scenarios))
if (unknown.length > 0) {
  console.error(
    `usage: pnpm rehearse [NAME…] [--seconds N], where NAME is one of: ${Object.keys(scenarios).join(', ')}; without NAME the deployment runs until stopped`,
  )
  process.exitCode = 2
} else {
  buildWeb()
  await using deployment = await startDeployment({ blocks: 2000, intervalS: names.length === 0 ? 15 : 5 })
  if (names.length === 0) {
    console.log(`${deployment.url}/en\nnode ${deployment.nodeUrl}/devnet/`)
    await waitForShutdown()
  }
  const failures: string[] = []
  const figures: Record<string, unknown> = {}
  for (const name of names) {
    const result = await scenarios[name]?.(deployment, options)
    figures[name] = result?.figures
    console.log(name, JSON.stringify(result))
    failures.push(...(result?.failures ?? []).map((reason) => `${name}: ${reason}`))
  }
  if (names.length > 0) console.log(JSON.stringify({ ...figures, failures }, null, 2))
  if (failures.length > 0) process.exitCode = 1
}
