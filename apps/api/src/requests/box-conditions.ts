import type { Hex } from '@ergo-explorer/chain'
import { invalidBody, type V1BoxAssetsQuery, type V1BoxQuery } from '@ergo-explorer/contract'
import { errorResponse } from '#http/error-responses.ts'
import { parseId } from './identifiers.ts'

/** Conditions of a box search. Texts are compared with values as rendered by v1. */
export interface BoxConditions {
  /** SHA-256 of the script template. */
  readonly template: Hex
  /** By register number. */
  readonly registers: readonly NumberedCondition[]
  /** By index in the script. */
  readonly constants: readonly NumberedCondition[]
  readonly tokens: readonly Hex[]
  /** Whether the box must hold all of the tokens or any of them. */
  readonly holds: 'all' | 'any'
}

export interface NumberedCondition {
  readonly number: number
  readonly text: string
}

/** A box holds at most 255 tokens. */
const MAX_TOKENS = 500

/** R0 to R3 are value, script, tokens and creation info, which have no text to compare. */
const FIRST_REGISTER = 4

/** Undefined if no box can match. */
export function parseBoxConditions(body: V1BoxQuery): BoxConditions | undefined {
  const { registers, constants, assets } = body
  const template = parseId(body.ergoTreeTemplateHash)
  const tokens = [...new Set((assets ?? []).map(parseId))]
  if (tokens.length > MAX_TOKENS) throw TOO_MANY_TOKENS
  const registerConditions = numbered(registers, 1)
  if (template === undefined || !tokens.every((id) => id !== undefined)) return undefined
  if (registerConditions.some(({ number }) => number < FIRST_REGISTER)) return undefined
  return { template, registers: registerConditions, constants: numbered(constants, 0), tokens, holds: 'all' }
}

export function parseUnionConditions({ ergoTreeTemplateHash, assets }: V1BoxAssetsQuery): BoxConditions | undefined {
  const template = parseId(ergoTreeTemplateHash)
  const tokens = [...new Set(assets.map(parseId))].filter((id) => id !== undefined)
  if (tokens.length > MAX_TOKENS) throw TOO_MANY_TOKENS
  if (template === undefined || tokens.length === 0) return undefined
  return { template, registers: [], constants: [], tokens, holds: 'any' }
}

const TOO_MANY_TOKENS = errorResponse(invalidBody(`/assets must NOT have more than ${MAX_TOKENS} items`))

const numbered = (
  texts: Readonly<Record<string, string>> | null | undefined,
  nameLength: number,
): NumberedCondition[] =>
  Object.entries(texts ?? {}).map(([name, text]) => ({ number: Number(name.slice(nameLength)), text }))
