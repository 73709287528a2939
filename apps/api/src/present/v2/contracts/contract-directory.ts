import {
  conditionOf,
  DAY_MS,
  type Hex,
  hexToBytes,
  type Label,
  minerKeyOf,
  parseErgoTree,
  parseExpression,
  type ScriptCondition,
  scriptTags,
  toNanoErg,
} from '@ergo-explorer/chain'
import type { ContractCondition, ContractDirectory, ContractProtocol, DirectoryContract } from '@ergo-explorer/contract'
import { Cache } from '@ergo-explorer/service'
import { type DirectoryRecord, MAX_DIRECTORY_CONTRACTS } from '#queries/contracts.ts'
import { presentContract } from './contracts.ts'
import type { PresentContext } from '../present-context.ts'

export const DIRECTORY_DAYS = 30
const MAX_CONTRACTS_OF_CONDITION = 10

/** Hashes by which labels name contracts. A token alone names a box, which can be under any contract. */
export function listNamedHashes(labels: readonly Label[]): { readonly templates: Hex[]; readonly scripts: Hex[] } {
  const valuesBy = (by: Label['match']['by']) => labels.flatMap(({ match }) => (match.by === by ? [match.value] : []))
  return {
    templates: valuesBy('templateHash'),
    scripts: [...valuesBy('scriptHash'), ...labels.flatMap(({ match }) => match.scripts ?? [])],
  }
}

type Place = { readonly protocol: string } | 'network' | { readonly condition: ScriptCondition }

export function presentContractDirectory(
  context: PresentContext,
  records: readonly DirectoryRecord[],
  { day, height }: { readonly day: number; readonly height: number },
): ContractDirectory {
  const protocols = new Map<string, DirectoryContract[]>()
  const conditions = new Map<ScriptCondition, DirectoryContract[]>()
  const network: DirectoryContract[] = []
  const largestCount = records.filter(({ isLargest }) => isLargest).length
  const lastLargest =
    largestCount > MAX_DIRECTORY_CONTRACTS ? records.findLast(({ isLargest }) => isLargest) : undefined
  for (const record of records) {
    const place = placeOf(context, record)
    // One more than the limit was read, to know whether there are more.
    if (record === lastLargest && typeof place === 'object' && 'condition' in place) continue
    const contract = { ...presentContract(context, record), dailyUses: dailyUsesOf(record, day) }
    if (place === 'network') network.push(contract)
    else if ('protocol' in place) protocols.set(place.protocol, [...(protocols.get(place.protocol) ?? []), contract])
    else conditions.set(place.condition, [...(conditions.get(place.condition) ?? []), contract])
  }
  return {
    height,
    timestamp: day * DAY_MS,
    protocols: byValue(
      [...protocols].map(([name, contracts]): ContractProtocol => ({ name, value: valueOf(contracts), contracts })),
    ),
    conditions: byValue(
      [...conditions].map(([condition, contracts]): ContractCondition => ({
        condition,
        contractCount: contracts.length,
        value: valueOf(contracts),
        unspentCount: contracts.reduce((sum, { unspentCount }) => sum + unspentCount, 0),
        dailyUses: Array.from({ length: DIRECTORY_DAYS }, (_, index) =>
          contracts.reduce((sum, { dailyUses }) => sum + (dailyUses[index] ?? 0), 0),
        ),
        contracts: contracts.slice(0, MAX_CONTRACTS_OF_CONDITION),
      })),
    ),
    network,
    readContractCount: records.length - (lastLargest === undefined ? 0 : 1),
    isComplete: lastLargest === undefined,
  }
}

const byValue = <T extends { readonly value: string }>(groups: readonly T[]): T[] =>
  groups.toSorted((a, b) => (BigInt(a.value) < BigInt(b.value) ? 1 : BigInt(a.value) > BigInt(b.value) ? -1 : 0))

const valueOf = (contracts: readonly DirectoryContract[]) =>
  toNanoErg(contracts.reduce((sum, { value }) => sum + BigInt(value), 0n))

function dailyUsesOf({ days }: DirectoryRecord, lastDay: number): number[] {
  const spends = new Map(days.map((each) => [each.day, each.spends]))
  return Array.from({ length: DIRECTORY_DAYS }, (_, index) => spends.get(lastDay - DIRECTORY_DAYS + 1 + index) ?? 0)
}

function placeOf(context: PresentContext, record: DirectoryRecord): Place {
  const { blake2b256, exampleHash, exampleAddress, exampleTree } = record
  if (exampleTree !== null && minerKeyOf(exampleTree) !== undefined) return 'network'
  const label =
    context.findLabel({ templateHash: blake2b256 }) ??
    context.findLabel({
      scriptHash: exampleHash ?? undefined,
      templateHash: blake2b256,
      address: exampleAddress ?? undefined,
      readTree: () => exampleTree ?? undefined,
    })
  if (label?.kind === 'protocol') return 'network'
  if (label?.protocol !== undefined) return { protocol: label.protocol }
  return { condition: conditionsByTemplate.compute(blake2b256, () => ({ condition: readCondition(record) })).condition }
}

/** A template never changes, and parsing hundreds of them takes a while. */
const conditionsByTemplate = new Cache<{ readonly condition: ScriptCondition }>({
  maxBytes: 2 ** 20,
  sizeOf: () => 200,
})

function readCondition({ bytes, exampleTree }: DirectoryRecord): ScriptCondition {
  const expression = parseExpression(hexToBytes(bytes))
  const tree = exampleTree === null ? undefined : parseErgoTree(hexToBytes(exampleTree))
  return expression.ok
    ? conditionOf(scriptTags(expression.value, tree?.ok === true ? tree.value.constants : []))
    : 'other'
}
