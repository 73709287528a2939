import type { ChildScript } from '../child-script.ts'
import type { LoadCommand, LoadResult } from './run-load.ts'

export type LoadRunner = (command: LoadCommand) => Promise<LoadResult>

/** Runs commands in the child process of `load-child.ts` and returns their results. */
export function createLoadRunner(loader: ChildScript): LoadRunner {
  return (command) => {
    const result = loader.receive<LoadResult>()
    loader.send(command)
    return result
  }
}

export const COMPARED_PAIR_COUNT = Number(process.env['BENCH_PAIRS'] ?? 9)
export const LOAD_SLICE_MS = Number(process.env['BENCH_SLICE_MS'] ?? 2000)
