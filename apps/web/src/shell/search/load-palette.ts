import type { ComponentType } from 'react'
import type { Translations } from '../../i18n/create-translations.ts'
import { loadMessages } from '../../i18n/load-messages.ts'

/** Loads the palette and its messages on first use. */
export async function loadPalette(t: Translations): Promise<ComponentType> {
  const [{ SearchPalette }] = await Promise.all([import('./palette/search-palette.tsx'), loadPaletteMessages(t)])
  return SearchPalette
}

async function loadPaletteMessages(t: Translations): Promise<void> {
  if (!t.has('search')) t.add('search', await loadMessages(t.locale, 'search'))
}
