import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProblem, plant, type PlantedFault, readPlantedFaults } from './planted-faults.ts'
import { createSourceCopy } from './source-copy.ts'
import { judge, type Verdict, type VitestReport } from './verdict.ts'

/** A test that runs longer with a fault waits for something that the fault prevents. */
const MAX_RUN_MS = 240_000

/** Plants each fault in a copy of the working tree and runs its tests. Returns whether all faults are caught. */
export async function runPlanted(root: string, areas: readonly string[]): Promise<boolean> {
  const faults = readPlantedFaults(areas)
  using copy = createSourceCopy(root)
  const broken = await findBrokenTests(copy.directory, faults)
  const counts = { caught: 0, survived: 0, invalid: 0 }
  for (const fault of faults) {
    const verdict = await tryFault(copy.directory, fault, broken)
    counts[verdict.status]++
    console.log(`${verdict.status.padEnd(8)}  ${fault.area.padEnd(8)}  ${fault.file}: ${fault.fault}`)
    console.log(`${' '.repeat(20)}${verdict.detail}`)
  }
  const { caught, survived, invalid } = counts
  console.log(`planted: ${faults.length} faults, ${caught} caught, ${survived} survived, ${invalid} invalid`)
  return faults.length > 0 && caught === faults.length
}

/** Test files that fail without a fault; their failures would prove nothing. */
async function findBrokenTests(directory: string, faults: readonly PlantedFault[]): Promise<ReadonlySet<string>> {
  const tests = [
    ...new Set(faults.flatMap((fault) => (findProblem(fault, directory) === undefined ? fault.tests : []))),
  ]
  if (tests.length === 0) return new Set()
  // As long as the tests would take one after another.
  const report = await runVitest(directory, tests, MAX_RUN_MS * tests.length)
  const passed = new Set(
    report?.testResults.flatMap(({ name, status }) => (status === 'passed' ? name.slice(directory.length + 1) : [])),
  )
  return new Set(tests.filter((path) => !passed.has(path)))
}

async function tryFault(directory: string, fault: PlantedFault, broken: ReadonlySet<string>): Promise<Verdict> {
  const problem = findProblem(fault, directory)
  if (problem !== undefined) return { status: 'invalid', detail: problem }
  const failing = fault.tests.find((path) => broken.has(path))
  if (failing !== undefined) return { status: 'invalid', detail: `${failing} fails without the fault` }
  const path = join(directory, fault.file)
  const original = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, plant(original, fault))
    const report = await runVitest(directory, fault.tests)
    return report === undefined ? { status: 'caught', detail: 'the tests do not end' } : judge(report)
  } finally {
    writeFileSync(path, original)
  }
}

/** Returns undefined if the tests do not end in time. */
async function runVitest(
  directory: string,
  tests: readonly string[],
  maxMs = MAX_RUN_MS,
): Promise<VitestReport | undefined> {
  const reportPath = join(directory, 'planted-report.json')
  rmSync(reportPath, { force: true })
  const vitest = join(directory, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', ...tests, '--reporter=json', `--outputFile=${reportPath}`]
  // Its own process group, so that the programs that tests have started end with it.
  const child = spawn(process.execPath, args, { cwd: directory, stdio: 'ignore', detached: true })
  const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', stop)
  const hasEnded = await new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), maxMs)
    child.once('error', reject).once('exit', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
  process.off('exit', stop)
  if (!hasEnded) {
    stop()
    return undefined
  }
  if (!existsSync(reportPath)) throw new Error(`Vitest has written no report for ${tests.join(', ')}`)
  return JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport
}
