import type { GraphQLError } from 'graphql'
import { type Hex, isHex, REGISTER_IDS, type RegisterId, type Registers } from '@ergo-explorer/chain'
import type { HeightLimits } from '#queries/boxes/filtered.ts'
import { parseId } from '#requests/identifiers.ts'
import type { Page } from '#requests/pages.ts'
import { type AddressContext, type HashedScript, scriptOfAddress, scriptOfErgoTree } from '#scripts.ts'
import { MAX_COMPARED } from '#queries/boxes/filtered.ts'
import { badInput, limitExceeded } from './errors.ts'

/** Arguments that GraphQL has coerced by the schema. An absent argument is the same as null. */
type Optional<T> = T | null | undefined

export interface PageArguments {
  readonly skip: number
  readonly take: number
}

/** Both are limited before execution. */
export const pageOf = ({ skip, take }: PageArguments): Page => ({ offset: skip, limit: take })

/** A condition in the singular and plural form; an empty list is no condition. */
export function listOf(one: Optional<string>, many: Optional<readonly string[]>): string[] | undefined {
  const all = [...(many ?? []), ...(one === null || one === undefined ? [] : [one])]
  return all.length === 0 ? undefined : [...new Set(all)]
}

/** Ids that cannot exist are left out, so that the others are still found. */
export const idsOf = (texts: readonly string[] | undefined): Hex[] | undefined =>
  texts?.flatMap((text) => parseId(text) ?? [])

/** An id that no object has, for a condition that nothing can meet. */
const UNKNOWN_ID: Hex = 'ff'.repeat(32)

export const idOf = (text: Optional<string>): Hex | undefined =>
  text === null || text === undefined ? undefined : (parseId(text) ?? UNKNOWN_ID)

export interface ScriptArguments {
  readonly address?: Optional<string>
  readonly addresses?: Optional<readonly string[]>
  readonly ergoTree?: Optional<string>
  readonly ergoTrees?: Optional<readonly string[]>
}

/** Scripts of addresses and ErgoTrees; undefined without any argument. */
export function scriptsOf(context: AddressContext, args: ScriptArguments): HashedScript[] | undefined {
  const addresses = listOf(args.address, args.addresses)
  const ergoTrees = listOf(args.ergoTree, args.ergoTrees)
  if (addresses === undefined && ergoTrees === undefined) return undefined
  const scripts = [
    ...(addresses ?? []).map((address) => scriptOf(context, address)),
    ...(ergoTrees ?? [])
      .filter((tree) => isHex(tree.toLowerCase()))
      .map((tree) => scriptOfErgoTree(context, tree.toLowerCase())),
  ]
  return [...new Map(scripts.map((script) => [script.hash, script])).values()]
}

const MAX_SHOWN_LENGTH = 100

export function scriptOf(context: AddressContext, address: string): HashedScript {
  const script = scriptOfAddress(context, address)
  if (script === undefined) throw badInput(`Not a valid address of this network: ${address.slice(0, MAX_SHOWN_LENGTH)}`)
  return script
}

export function heightLimitsOf(min: Optional<number>, max: Optional<number>): HeightLimits | undefined {
  const limits = { min: min ?? undefined, max: max ?? undefined }
  return limits.min === undefined && limits.max === undefined ? undefined : limits
}

/** Serialized values of registers in hex, as GraphQL has coerced them. */
export type RegisterArguments = Readonly<Partial<Record<RegisterId, Optional<string>>>>

/** Undefined without any value. */
export function registersOf(registers: Optional<RegisterArguments>): Registers | undefined {
  const values = REGISTER_IDS.flatMap((id) => {
    const value = registers?.[id]?.toLowerCase()
    if (value === undefined) return []
    if (value === '' || !isHex(value)) throw badInput(`"${id}" of registers must be hex`)
    return [[id, value] as const]
  })
  return values.length === 0 ? undefined : Object.fromEntries(values)
}

export const hasCondition = (filter: object): boolean => Object.values(filter).some((value) => value !== undefined)

export const pageTooFar = (): GraphQLError =>
  limitExceeded(
    `The page is too far from the start of the list: at most ${MAX_COMPARED} entries are compared. Use more selective conditions`,
    MAX_COMPARED,
  )
