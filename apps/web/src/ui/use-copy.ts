import { useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { showAlert } from './alerts.ts'

/** How long the tick stands in place of the copy sign. */
const TICK_MS = 1200

export interface Copy {
  readonly isCopied: boolean
  readonly copy: (text: string) => void
}

/** Copies text, says so in an alert, and remembers it for a moment. */
export function useCopy(): Copy {
  const words = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    if (!(await write(text))) return showAlert(words.text('copy.failed'), 'warning')
    showAlert(words.text('copy.done'))
    setCopied(true)
    setTimeout(() => setCopied(false), TICK_MS)
  }
  return { isCopied, copy: (text) => void copy(text) }
}

/** The clipboard is refused by some browsers, and absent where the page did not come over HTTPS. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
