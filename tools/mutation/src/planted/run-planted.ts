import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTests } from '@ergo-explorer/testkit/test-reports'
import { findProblem, plant, type PlantedFault, readPlantedFaults } from './planted-faults.ts'
import { createSourceCopy } from './source-copy.ts'
import { verdictOf, type Verdict } from './verdict.ts'

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
  const outcomes = (await runTests(directory, tests, MAX_RUN_MS * tests.length)) ?? []
  const hasPassed = (path: string) => {
    const own = outcomes.filter(({ file }) => file === join(directory, path))
    return own.length > 0 && own.every(({ state }) => state !== 'failed')
  }
  return new Set(tests.filter((path) => !hasPassed(path)))
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
    const outcomes = await runTests(directory, fault.tests, MAX_RUN_MS)
    return outcomes === undefined ? { status: 'caught', detail: 'the tests do not end' } : verdictOf(outcomes)
  } finally {
    writeFileSync(path, original)
  }
}
