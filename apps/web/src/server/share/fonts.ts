import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Faces, Voice } from '../../share/faces.ts'
import { readFace } from './read-face.ts'

const fileOf = (name: string) => join(import.meta.dirname, 'fonts', `${name}.ttf`)

const FILES = {
  measure: fileOf('measure-400'),
  firm: fileOf('measure-500'),
  say: fileOf('say-400'),
  quote: fileOf('quote-400'),
} as const satisfies Record<Voice, string>

export const FONT_FILES: readonly string[] = Object.values(FILES)

export function readFaces(): Faces {
  const read = (voice: Voice) => readFace(readFileSync(FILES[voice]))
  return { measure: read('measure'), firm: read('firm'), say: read('say'), quote: read('quote') }
}
