import type { AddressFault } from '@ergo-explorer/contract'
import { useEffect, useState } from 'react'
import {
  createLocalMatch,
  mergePageMatches,
  parseSearchQuery,
  type SearchMatch,
  type SearchQuery,
  searchResource,
} from '#data/search/search.ts'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { checkAddress } from '#data/search/check-address.ts'
import { findPageMatches } from '#entities/site-pages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useScreens } from '#page/page-context.ts'

const DELAY_MS = 500

/** Local matches immediately, and API matches half a second after the last key. */
export function useSearchMatches(text: string) {
  const config = usePublicConfig()
  const t = useTranslation()
  const screens = useScreens()
  const [lastRequestedText, setLastRequestedText] = useState('')
  const [debounce] = useState(() => createDebounce(DELAY_MS, setLastRequestedText))
  useEffect(() => {
    debounce.push(text)
    return debounce.cancel
  }, [debounce, text])
  /** The text of the API request; empty while typing. */
  const requestedText = lastRequestedText === text ? text : ''

  const query = parseSearchQuery(text)
  const fault = query.kind === 'address' ? checkAddress(query.text, addressPrefixOf(config)) : null
  // An invalid address has no matches, so no request is sent.
  const { data, error } = useResource(searchResource(parseSearchQuery(fault === null ? requestedText : '')))
  const found = requestedText === '' ? undefined : data
  const pages = query.kind === 'name' ? findPageMatches(t, screens, query.text) : []
  return {
    query,
    fault,
    matches: mergePageMatches(pages, found?.matches ?? deriveLocalMatches(query, fault)),
    /** No request yet, loading, failed, or loaded. */
    progress: progressOf(requestedText !== '' && fault === null, data !== undefined, error !== null),
  }
}

export type SearchProgress = 'idle' | 'loading' | 'failed' | 'loaded'

/** A refetch keeps the loaded or failed state. */
function progressOf(isRequested: boolean, isLoaded: boolean, hasFailed: boolean): SearchProgress {
  if (!isRequested) return 'idle'
  if (isLoaded) return 'loaded'
  return hasFailed ? 'failed' : 'loading'
}

/** Matches that follow from the form of the text alone, without a request. */
export function deriveLocalMatches(query: SearchQuery, fault: AddressFault | null): readonly SearchMatch[] {
  if (query.kind === 'height') return [createLocalMatch('block', query.text, query.text, query.text)]
  if (query.kind === 'transaction') return [createLocalMatch('raw-transaction', query.text, query.text)]
  return query.kind === 'address' && fault === null ? [createLocalMatch('address', query.text, query.text)] : []
}

/** Calls back with the last value after a pause. */
export interface Debounce<T> {
  readonly push: (value: T) => void
  readonly cancel: () => void
}

export function createDebounce<T>(delayMs: number, callback: (value: T) => void): Debounce<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    push: (value) => {
      cancel()
      timer = setTimeout(() => callback(value), delayMs)
    },
  }
}
