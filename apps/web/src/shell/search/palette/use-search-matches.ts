import { useEffect, useState } from 'react'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { checkAddress } from '../../../data/search/check-address.ts'
import { parseSearchQuery } from '../../../data/search/search-query.ts'
import { searchResource } from '../../../data/search/search.ts'
import { createDebounce } from './create-debounce.ts'
import { deriveLocalMatches } from './derive-local-matches.ts'

const DELAY_MS = 500

/** Local matches immediately, and API matches half a second after the last key. */
export function useSearchMatches(initialText: string) {
  const { network } = usePublicConfig()
  const [text, setText] = useState(initialText)
  /** The text of the API request; empty while typing. */
  const [requestedText, setRequestedText] = useState('')
  const [debounce] = useState(() => createDebounce(DELAY_MS, setRequestedText))
  useEffect(() => {
    debounce.push(initialText)
    return debounce.cancel
  }, [debounce, initialText])

  const query = parseSearchQuery(text)
  const fault = query.kind === 'address' ? checkAddress(query.text, network) : null
  // An invalid address has no matches, so no request is sent.
  const { data, error } = useResource(searchResource(parseSearchQuery(fault === null ? requestedText : '')))
  const found = requestedText === '' ? undefined : data
  return {
    text,
    query,
    fault,
    matches: found?.matches ?? deriveLocalMatches(query, fault),
    /** No request yet, loading, failed, or loaded. */
    progress: progressOf(requestedText !== '' && fault === null, data !== undefined, error !== null),
    change: (next: string) => {
      setText(next)
      setRequestedText('')
      debounce.push(next)
    },
    cancel: () => {
      setRequestedText('')
      debounce.cancel()
    },
  }
}

export type SearchProgress = 'idle' | 'loading' | 'failed' | 'loaded'

/** A refetch keeps the loaded or failed state. */
function progressOf(isRequested: boolean, isLoaded: boolean, hasFailed: boolean): SearchProgress {
  if (!isRequested) return 'idle'
  if (isLoaded) return 'loaded'
  return hasFailed ? 'failed' : 'loading'
}
