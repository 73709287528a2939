import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { showAlert } from './alerts.ts'

/** How long the tick replaces the copy icon. */
const COPIED_MS = 1200

export interface CopyState {
  readonly isCopied: boolean
  readonly copy: (text: string) => void
}

/** Copies text, shows an alert, and sets `isCopied` for a moment. */
export function useCopy(): CopyState {
  const t = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    if (!(await write(text))) return showAlert(t.text('copy.failed'), 'warning')
    showAlert(t.text('copy.done'))
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { isCopied, copy: (text) => void copy(text) }
}

/** Some browsers deny clipboard access, and it does not exist without HTTPS. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
