import type { BoxConditions } from '../../requests/box-conditions.ts'
import { MAX_LOOKED_AT, type RegisterSize, type SearchScope, type SearchSizes } from './sizes.ts'

/** A search, and the condition it begins with: of several registers or tokens the first. */
export interface StartedSearch {
  readonly scope: SearchScope
  readonly by: 'template' | 'register' | 'token'
  readonly template: number
  readonly registers: readonly RegisterSize[]
  readonly tokens: readonly number[]
  readonly holds: BoxConditions['holds']
  /** Whether there are more boxes to look at than a search looks at. */
  readonly isCut: boolean
}

type Start = Pick<StartedSearch, 'by'> & { readonly size: number }

/** Begins with what the fewest boxes have; undefined where no box can have it all. */
export function chooseStart(
  conditions: BoxConditions,
  sizes: SearchSizes,
  scope: SearchScope,
): StartedSearch | undefined {
  const { holds } = conditions
  if (sizes.tokens.length < (holds === 'all' ? conditions.tokens.length : 1)) return undefined
  const registers = sizes.registers.toSorted(bySize)
  const tokens = sizes.tokens.toSorted(bySize)
  const starts: Start[] = [{ by: 'template', size: sizes.size }]
  if (registers[0] !== undefined) starts.push({ by: 'register', size: registers[0].size })
  const withTokens = holds === 'any' ? tokens.reduce((sum, { size }) => sum + size, 0) : tokens[0]?.size
  // Unspent boxes with a token are not kept in the order of the answer, so all of them must be looked at.
  if (withTokens !== undefined && (scope === 'all' || withTokens <= MAX_LOOKED_AT))
    starts.push({ by: 'token', size: withTokens })
  const { by, size } = starts.reduce((fewest, start) => (start.size < fewest.size ? start : fewest))
  if (size === 0) return undefined
  const started = { scope, by, template: sizes.template, registers, tokens: tokens.map(({ token }) => token), holds }
  return { ...started, isCut: size > MAX_LOOKED_AT }
}

const bySize = (a: { readonly size: number }, b: { readonly size: number }): number => a.size - b.size
