import { MARKUP_TEXTS } from './markup-texts.ts'
import { NAME_TEXTS } from './name-texts.ts'

/** Texts that users have written, or could write, into names, descriptions, registers and URLs. */
export const HOSTILE_TEXTS: readonly string[] = [...new Set([...MARKUP_TEXTS, ...NAME_TEXTS])]
