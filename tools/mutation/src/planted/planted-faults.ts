import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A realistic mistake that the tests beside the code must notice. */
export interface PlantedFault {
  readonly area: string
  /** What is wrong with the replaced code, as a sentence. */
  readonly fault: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Test files of Vitest; at least one of their tests must fail. */
  readonly tests: readonly string[]
}

const FOLDER = join(import.meta.dirname, '../../planted')

/** Reads the faults of some areas, of all areas if none is named. */
export function readPlantedFaults(areas: readonly string[] = []): PlantedFault[] {
  const files = globSync('*.json', { cwd: FOLDER }).toSorted()
  const known = files.map((file) => basename(file, '.json'))
  const unknown = areas.filter((area) => !known.includes(area))
  if (unknown.length > 0) throw new Error(`Unknown areas: ${unknown.join(', ')}. Known: ${known.join(', ')}`)
  return known
    .filter((area) => areas.length === 0 || areas.includes(area))
    .flatMap((area) => {
      const entries = JSON.parse(readFileSync(join(FOLDER, `${area}.json`), 'utf8')) as Omit<PlantedFault, 'area'>[]
      return entries.map((entry) => Object.assign(entry, { area }))
    })
}

/** Why a fault cannot be planted, or undefined. A fault must be changed with the code that it changes. */
export function findProblem({ fault, file, find, replace, tests }: PlantedFault, root: string): string | undefined {
  if ([fault, file, find, replace].some((text) => typeof text !== 'string') || !Array.isArray(tests))
    return 'needs the texts fault, file, find, replace and the list tests'
  if (fault.length < 10) return 'has no description'
  if (!existsSync(join(root, file))) return `${file} does not exist`
  const count = find === '' ? 0 : readFileSync(join(root, file), 'utf8').split(find).length - 1
  if (count !== 1) return `the text to find occurs ${count} times in ${file}`
  if (find === replace) return 'changes nothing'
  if (tests.length === 0) return 'names no test'
  const missing = tests.find((path) => !/\.test\.tsx?$/.test(path) || !existsSync(join(root, path)))
  return missing === undefined ? undefined : `${missing} is not a test file`
}

/** The source with the fault. The replacement is literal: `$` has no meaning in it. */
export const plant = (source: string, { find, replace }: PlantedFault): string => source.replace(find, () => replace)
