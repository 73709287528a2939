import type { UtilitiesInput, UtilitiesView } from '#data/utilities/compute-utilities.ts'
import { useState } from 'react'
import { useLocation } from '#page/router.tsx'
import { useResource } from '#data/resource/use-resource.ts'
import {
  EMPTY_UTILITIES_VIEW,
  isTooLongForLink,
  loadComputeUtilities,
  parseUtilitiesInput,
  trimUtilitiesInput,
  useComputeUtilities,
  UTILITIES_TEXT_FIELDS,
  utilitiesResource,
} from '#data/utilities/utilities.ts'

export interface ToolFields {
  /** Values shown in the fields: what the user typed, until the URL changes. */
  readonly input: UtilitiesInput
  readonly change: (part: Partial<UtilitiesInput>) => void
  /** Called on submit. The typed values are dropped when the URL has changed to this search. */
  readonly commit: (search: string) => void
  readonly view: UtilitiesView
  readonly hasInput: boolean
  /** The input is too long for a URL, and the server received only its beginning. */
  readonly isTooLong: boolean
  /** Retries loading the conversion code after a failure; null if there is none. */
  readonly retryLoading: (() => void) | null
}

interface TypedInput {
  readonly urlSearch: string
  /** Search of the submitted form. */
  readonly submittedSearch: string | null
  readonly input: UtilitiesInput
}

export function useToolFields(): ToolFields {
  const { search } = useLocation()
  const [typed, setTyped] = useState<TypedInput | null>(null)
  // React re-renders immediately, before the outdated values are painted.
  if (typed !== null && typed.submittedSearch === search) setTyped(null)
  const urlInput = parseUtilitiesInput(new URLSearchParams(search))
  const input = typed?.urlSearch === search ? typed.input : urlInput
  const compute = useComputeUtilities()
  const { data, error, retry } = useResource(utilitiesResource(urlInput))
  return {
    input,
    change: (part) => {
      // If loading fails, the submit button still works.
      void loadComputeUtilities().catch(() => undefined)
      setTyped({ urlSearch: search, submittedSearch: null, input: { ...input, ...part } })
    },
    commit: (submittedSearch) => setTyped({ urlSearch: search, submittedSearch, input }),
    view: compute === null ? (data ?? EMPTY_UTILITIES_VIEW) : compute(trimUtilitiesInput(input)),
    hasInput: UTILITIES_TEXT_FIELDS.some((name) => urlInput[name] !== ''),
    isTooLong: compute === null && data === undefined && isTooLongForLink(urlInput),
    retryLoading: compute === null && error !== null ? retry : null,
  }
}
