import { useEffect, useState } from 'react'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { checkAddress } from '../../../data/search/check-address.ts'
import { readQuery } from '../../../data/search/read-query.ts'
import { searchResource } from '../../../data/search/search.ts'
import { createDebounce } from './create-debounce.ts'
import { localMatches } from './local-matches.ts'

const DELAY_MS = 500

/** What the text means by its form at once, and what the API knows of it half a second after the last key. */
export function useLookup(initialText: string) {
  const { network } = usePublicConfig()
  const [text, setText] = useState(initialText)
  /** The text that was looked up; empty while keys are still coming. */
  const [asked, setAsked] = useState('')
  const [debounce] = useState(() => createDebounce(DELAY_MS, setAsked))
  useEffect(() => {
    debounce.push(initialText)
    return debounce.cancel
  }, [debounce, initialText])

  const query = readQuery(text)
  const fault = query.kind === 'address' ? checkAddress(query.text, network) : null
  // An address with a fault is known to lead nowhere.
  const { data, error } = useResource(searchResource(readQuery(fault === null ? asked : '')))
  const found = asked === '' ? undefined : data
  return {
    text,
    query,
    fault,
    matches: found?.matches ?? localMatches(query, fault),
    /** Nobody was asked yet, somebody is, it failed, or there is an answer. */
    progress: progressOf(asked !== '' && fault === null, data !== undefined, error !== null),
    change: (next: string) => {
      setText(next)
      setAsked('')
      debounce.push(next)
    },
    cancel: () => {
      setAsked('')
      debounce.cancel()
    },
  }
}

export type LookupProgress = 'idle' | 'asking' | 'failed' | 'answered'

/** An answer stays one while it is asked for again, and so does a failure. */
function progressOf(isAsked: boolean, isAnswered: boolean, hasFailed: boolean): LookupProgress {
  if (!isAsked) return 'idle'
  if (isAnswered) return 'answered'
  return hasFailed ? 'failed' : 'asking'
}
