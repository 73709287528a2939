import { createContext, useContext } from 'react'
import type { Translations } from './translations.ts'

const TranslationContext = createContext<Translations | null>(null)
export const TranslationProvider = TranslationContext

/** Messages in the language of the page: `text` for plain text, `parts` for messages with links or amounts. */
export function useTranslation(): Translations {
  const t = useContext(TranslationContext)
  if (t === null) throw new Error('useTranslation requires a TranslationProvider')
  return t
}
