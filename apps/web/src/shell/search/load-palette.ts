import type { ComponentType } from 'react'
import type { Words } from '../../i18n/create-words.ts'
import { loadMessages } from '../../i18n/load-messages.ts'

/** The palette and its words, which no page needs before somebody searches. */
export async function loadPalette(words: Words): Promise<ComponentType> {
  const [{ SearchPalette }] = await Promise.all([import('./palette/search-palette.tsx'), loadWords(words)])
  return SearchPalette
}

async function loadWords(words: Words): Promise<void> {
  if (!words.has('search')) words.add('search', await loadMessages(words.locale, 'search'))
}
