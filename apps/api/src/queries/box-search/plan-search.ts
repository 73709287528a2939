import type { BoxConditions } from '../../requests/box-conditions.ts'
import { MAX_SCANNED_BOXES, type RegisterMatchCount, type SearchScope, type SearchMatchCounts } from './sizes.ts'

/** A search and its start condition; the first register or token is the one to start with. */
export interface SearchPlan {
  readonly scope: SearchScope
  readonly by: 'template' | 'register' | 'token'
  readonly template: number
  readonly registers: readonly RegisterMatchCount[]
  readonly tokens: readonly number[]
  readonly holds: BoxConditions['holds']
  /** Whether the start condition matches more boxes than a search scans. */
  readonly isTruncated: boolean
}

type StartCondition = Pick<SearchPlan, 'by'> & { readonly size: number }

/** Starts with the condition that matches the fewest boxes; undefined if no box can match. */
export function planSearch(
  conditions: BoxConditions,
  sizes: SearchMatchCounts,
  scope: SearchScope,
): SearchPlan | undefined {
  const { holds } = conditions
  if (sizes.tokens.length < (holds === 'all' ? conditions.tokens.length : 1)) return undefined
  const registers = sizes.registers.toSorted(bySize)
  const tokens = sizes.tokens.toSorted(bySize)
  const candidates: StartCondition[] = [{ by: 'template', size: sizes.size }]
  if (registers[0] !== undefined) candidates.push({ by: 'register', size: registers[0].size })
  const withTokens = holds === 'any' ? tokens.reduce((sum, { size }) => sum + size, 0) : tokens[0]?.size
  // Unspent boxes of a token are not stored in result order, so all of them must be scanned.
  if (withTokens !== undefined && (scope === 'all' || withTokens <= MAX_SCANNED_BOXES))
    candidates.push({ by: 'token', size: withTokens })
  const { by, size } = candidates.reduce((fewest, start) => (start.size < fewest.size ? start : fewest))
  if (size === 0) return undefined
  const started = { scope, by, template: sizes.template, registers, tokens: tokens.map(({ token }) => token), holds }
  return { ...started, isTruncated: size > MAX_SCANNED_BOXES }
}

const bySize = (a: { readonly size: number }, b: { readonly size: number }): number => a.size - b.size
