import { parseArgs } from 'node:util'
import { buildWeb } from '@ergo-explorer/stack/build-web'
import { untilStopped } from '@ergo-explorer/stack/until-stopped'
import { rehearsals } from './rehearsals.ts'
import { startDeployment } from './world/start-deployment.ts'

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
})
const options = { seconds: Number(values.seconds) }
const unknown = names.filter((name) => !(name in rehearsals))
if (unknown.length > 0) {
  console.error(
    `pnpm rehearse [NAME…] [--seconds N], where NAME is one of: ${Object.keys(rehearsals).join(', ')}; without, it stays up`,
  )
  process.exitCode = 2
} else {
  buildWeb()
  await using deployment = await startDeployment({ blocks: 2000, intervalS: names.length === 0 ? 15 : 5 })
  if (names.length === 0) {
    console.log(`${deployment.url}/en\nnode ${deployment.nodeUrl}/devnet/`)
    await untilStopped()
  }
  const shortcomings: string[] = []
  const figures: Record<string, unknown> = {}
  for (const name of names) {
    const result = await rehearsals[name]?.(deployment, options)
    figures[name] = result?.figures
    console.log(name, JSON.stringify(result))
    shortcomings.push(...(result?.shortcomings ?? []).map((reason) => `${name}: ${reason}`))
  }
  if (names.length > 0) console.log(JSON.stringify({ ...figures, shortcomings }, null, 2))
  if (shortcomings.length > 0) process.exitCode = 1
}
