import { createContext, useContext } from 'react'
import type { Words } from './create-words.ts'

const WordsContext = createContext<Words | null>(null)
export const WordsProvider = WordsContext

/** The words of the page's language: `text` for text, `parts` where links or amounts stand in a sentence. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('A component that speaks stands outside of WordsProvider')
  return words
}
