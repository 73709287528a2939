import type { Program } from '@ergo-explorer/testkit/program'
import { startCommandEnvironment } from './command-environment.ts'
import { classifyCommand } from './command-rules.ts'
import { listDocumentedCommands } from './documented-commands.ts'
import { runCommand, serveCommand } from './run-command.ts'

/** All commands of the documents, or of the named ones, in reading order, as a user would type them. */
const pages = process.argv.slice(2)
const commands = listDocumentedCommands()
  .filter(({ page }) => pages.length === 0 || pages.includes(page))
  .map(classifyCommand)
if (commands.length === 0) throw new Error(`No commands in ${pages.join(', ')}`)
const skipped = Map.groupBy(
  commands.filter(({ rule }) => rule?.kind === 'skip'),
  ({ program }) => program,
)
for (const [program, skippedCommands] of skipped) {
  const rule = skippedCommands[0]?.rule
  console.log(`skipped: ${program} ×${skippedCommands.length}, ${rule?.kind === 'skip' ? rule.reason : ''}`)
}

// Exit handlers stop the started servers.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))

let ranCount = 0
let failedCount = 0
await using stack = new AsyncDisposableStack()
const commandEnvironment = stack.use(await startCommandEnvironment())
const servers = new Map<string, Program>()
stack.defer(async () => {
  for (const served of servers.values()) await served.stop()
})
let { environment } = commandEnvironment

for (const { command, rule, program } of commands) {
  if (rule?.kind === 'skip') continue
  const start = performance.now()
  const failure = await tryCommand()
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  const [first = ''] = command.text.split('\n')
  console.log(`${failure === undefined ? 'ok  ' : 'FAIL'} ${seconds} s  ${command.page}:${command.line}  ${first}`)
  if (failure !== undefined) console.log(failure.replaceAll(/^/gm, '     '))
  ranCount += 1
  failedCount += failure === undefined ? 0 : 1

  async function tryCommand(): Promise<string | undefined> {
    if (rule === undefined || rule.kind === 'skip')
      return `no rule for ${program}; add one to tools/docs/src/commands/command-rules.ts`
    const text = command.text.replace(/\s+#[^'"]*$/, '')
    if (rule.kind === 'run') {
      const outcome = await runCommand(commandEnvironment.adapt(text), commandEnvironment.directory, environment)
      environment = outcome.environment
      return outcome.ok ? undefined : outcome.output.slice(-2000)
    }
    const { app, readyPattern, readyUrl, keepsRunning, extraArguments = '' } = rule
    await servers.get(app)?.stop()
    try {
      const served = await serveCommand(commandEnvironment.adapt(`${text} ${extraArguments}`), {
        directory: commandEnvironment.directory,
        environment,
        readyPattern,
        readyUrl: readyUrl === undefined ? undefined : commandEnvironment.adapt(readyUrl),
      })
      if (keepsRunning) servers.set(app, served)
      else await served.stop()
      return undefined
    } catch (error) {
      return String(error)
    }
  }
}

const skippedCount = commands.filter(({ rule }) => rule?.kind === 'skip').length
console.log(`${ranCount} commands run, ${skippedCount} skipped, ${failedCount} failed`)
process.exitCode = failedCount === 0 ? 0 : 1
