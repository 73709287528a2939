import { listCommands } from './pages.ts'
import { classify } from './rules.ts'
import { runCommand } from './run-command.ts'
import { type Served, serveCommand } from './serve-command.ts'
import { startWorld } from './world.ts'

/** Every command that a page gives, in the order of the pages, as somebody would type them one after the other. */
const commands = listCommands().map(classify)
const skipped = Map.groupBy(
  commands.filter(({ rule }) => rule?.kind === 'skip'),
  ({ by }) => by,
)
for (const [program, all] of skipped) {
  const rule = all[0]?.rule
  console.log(`not here: ${program} ×${all.length}, ${rule?.kind === 'skip' ? rule.why : ''}`)
}

// Whoever is ended from outside ends what it has started.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))

let run = 0
let failed = 0
await using stack = new AsyncDisposableStack()
const world = stack.use(await startWorld())
const serving = new Map<string, Served>()
stack.defer(async () => {
  for (const served of serving.values()) await served[Symbol.asyncDispose]()
})
let { environment } = world

for (const { command, rule, by } of commands) {
  if (rule?.kind === 'skip') continue
  const start = performance.now()
  const fault = await attempt()
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  const [first = ''] = command.text.split('\n')
  console.log(`${fault === undefined ? 'ok  ' : 'FAIL'} ${seconds} s  ${command.page}:${command.line}  ${first}`)
  if (fault !== undefined) console.log(fault.replaceAll(/^/gm, '     '))
  run += 1
  failed += fault === undefined ? 0 : 1

  async function attempt(): Promise<string | undefined> {
    if (rule === undefined || rule.kind === 'skip')
      return `nobody has said what to do with ${by}: tools/docs/src/commands/rules.ts`
    const text = command.text.replace(/\s+#[^'"]*$/, '')
    if (rule.kind === 'run') {
      const outcome = await runCommand(world.adapt(text), world.directory, environment)
      environment = outcome.environment
      return outcome.ok ? undefined : outcome.said.slice(-2000)
    }
    const { app, says, answers, isKept, more } = rule
    await serving.get(app)?.[Symbol.asyncDispose]()
    const served = await serveCommand(world.adapt(more === undefined ? text : `${text} ${more}`), {
      directory: world.directory,
      environment,
      says,
      answers: answers === undefined ? undefined : world.adapt(answers),
    })
    if (isKept) serving.set(app, served)
    else await served[Symbol.asyncDispose]()
    return served.fault
  }
}

const notHere = commands.filter(({ rule }) => rule?.kind === 'skip').length
console.log(`${run} commands run, ${notHere} listed as not runnable here, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
