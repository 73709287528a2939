import type { SourceFile } from './scan.ts'

export interface ExportedName {
  readonly name: string
  readonly path: string
}

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm

export const listExportedNames = (files: readonly SourceFile[]): ExportedName[] =>
  files
    .filter(({ path }) => /^(apps|packages|tools)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .flatMap(({ path, text }) => Array.from(text.matchAll(DECLARATION), ([, name = '']) => ({ name, path })))

/** Draws without repetition; the same seed and names always give the same sample. */
export function drawSample<T>(items: readonly T[], size: number, seed: number): T[] {
  const rest = [...items]
  const random = mulberry32(seed)
  const drawn: T[] = []
  while (drawn.length < size && rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return drawn
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
