import { MARKUP_TEXTS } from './markup-texts.ts'
import { NAME_TEXTS } from './name-texts.ts'

/** What people have written, or could write, into names, descriptions, registers and addresses of pages. */
export const HOSTILE_TEXTS: readonly string[] = [...new Set([...MARKUP_TEXTS, ...NAME_TEXTS])]
