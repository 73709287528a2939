import type { Hex } from '@ergo-explorer/chain'
import { invalidBody, type V1BoxAssetsQuery, type V1BoxQuery } from '@ergo-explorer/contract'
import { refuse, type Refusal } from '../http/refusal.ts'
import { idOf } from './id.ts'

/** What a box has to be like to be found. Texts are as v1 renders values. */
export interface BoxConditions {
  /** SHA-256 of its script's template. */
  readonly template: Hex
  /** By the number of the register. */
  readonly registers: readonly NumberedText[]
  /** By their place in the script. */
  readonly constants: readonly NumberedText[]
  readonly tokens: readonly Hex[]
  /** Whether it holds all of the tokens, or any. */
  readonly holds: 'all' | 'any'
}

export interface NumberedText {
  readonly number: number
  readonly text: string
}

/** A box has 255 at most. */
const MAX_TOKENS = 500

/** R0 to R3 are a box's value, script, tokens and origin: nothing that is compared as a register's text. */
const FIRST_REGISTER = 4

/** Undefined where no box can be so. */
export function readBoxConditions(body: V1BoxQuery): BoxConditions | undefined | Refusal {
  const { registers, constants, assets } = body
  const template = idOf(body.ergoTreeTemplateHash)
  const tokens = [...new Set((assets ?? []).map(idOf))]
  if (tokens.length > MAX_TOKENS) return TOO_MANY_TOKENS
  const wanted = numbered(registers, 1)
  if (template === undefined || !tokens.every((id) => id !== undefined)) return undefined
  if (wanted.some(({ number }) => number < FIRST_REGISTER)) return undefined
  return { template, registers: wanted, constants: numbered(constants, 0), tokens, holds: 'all' }
}

export function readUnion({ ergoTreeTemplateHash, assets }: V1BoxAssetsQuery): BoxConditions | undefined | Refusal {
  const template = idOf(ergoTreeTemplateHash)
  const tokens = [...new Set(assets.map(idOf))].filter((id) => id !== undefined)
  if (tokens.length > MAX_TOKENS) return TOO_MANY_TOKENS
  if (template === undefined || tokens.length === 0) return undefined
  return { template, registers: [], constants: [], tokens, holds: 'any' }
}

const TOO_MANY_TOKENS = refuse(invalidBody(`/assets must NOT have more than ${MAX_TOKENS} items`))

const numbered = (texts: Readonly<Record<string, string>> | null | undefined, nameLength: number): NumberedText[] =>
  Object.entries(texts ?? {}).map(([name, text]) => ({ number: Number(name.slice(nameLength)), text }))
