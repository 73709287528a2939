import { useState } from 'react'
import { useLocation } from 'react-router'
import { useResource } from '../../data/resource/use-resource.ts'
import {
  type Asked,
  askedIn,
  isTooLongForLink,
  TEXT_FIELDS,
  trimmed,
  type UtilitiesView,
} from '../../data/utilities/asked.ts'
import { loadCompute, useCompute } from '../../data/utilities/use-compute.ts'
import { NOTHING, utilitiesResource } from '../../data/utilities/utilities.ts'

export interface Fields {
  /** What the fields show: what was typed, until the address says something else. */
  readonly asked: Asked
  readonly change: (part: Partial<Asked>) => void
  /** The address will say it: what was typed is forgotten when it does. */
  readonly settle: (search: string) => void
  readonly view: UtilitiesView
  readonly isAsked: boolean
  /** The server has got only the beginning of it. */
  readonly isTooLong: boolean
  /** How to try again, when the code for it did not arrive. */
  readonly failed: (() => void) | null
}

interface Typed {
  readonly at: string
  /** Where the form leads that was sent off. */
  readonly to: string | null
  readonly asked: Asked
}

export function useFields(): Fields {
  const { search } = useLocation()
  const [typed, setTyped] = useState<Typed | null>(null)
  // React renders again at once, before anybody sees the older one.
  if (typed !== null && typed.to === search) setTyped(null)
  const linked = askedIn(new URLSearchParams(search))
  const asked = typed?.at === search ? typed.asked : linked
  const compute = useCompute()
  const { data, error, retry } = useResource(utilitiesResource(linked))
  return {
    asked,
    change: (part) => {
      // Should it not come, the button still leads to the answer.
      void loadCompute().catch(() => undefined)
      setTyped({ at: search, to: null, asked: { ...asked, ...part } })
    },
    settle: (to) => setTyped({ at: search, to, asked }),
    view: compute === null ? (data ?? NOTHING) : compute(trimmed(asked)),
    isAsked: TEXT_FIELDS.some((name) => linked[name] !== ''),
    isTooLong: compute === null && data === undefined && isTooLongForLink(linked),
    failed: compute === null && error !== null ? retry : null,
  }
}
