import {
  bytesToHex,
  type Constant,
  constantLiteral,
  constantsIn,
  encodeConstant,
  findContractRoles,
  type Hex,
  hexToBytes,
  maxTextLength,
  parseErgoTree,
  parseExpression,
  printScriptLines,
  type Registers,
  type ScriptTag,
  scriptTags,
  toNanoErg,
  DAY_MS,
} from '@ergo-explorer/chain'
import {
  type ContractDetail,
  type ContractInstance,
  type ContractSummary,
  type ContractUsage,
  type Label,
  type Party,
  STORY_KINDS,
} from '@ergo-explorer/contract'
import type { ContractDetails, ContractRecord } from '#queries/contracts.ts'
import type { ContractHistory, InstanceRecord, KindRecord } from '#queries/contract-usage.ts'
import { presentAsset } from '../tokens/tokens.ts'
import { presentLabel, presentParty } from '../parties.ts'
import type { PresentContext } from '../present-context.ts'
import { presentRegisters, presentScriptConstant } from '../values.ts'
import { VERIFIED_CONTRACTS } from './verified-contracts.ts'

export function presentContract(context: PresentContext, contract: ContractRecord): ContractSummary {
  const { sha256, blake2b256, firstDay, exampleHash: hash, exampleAddress: address } = contract
  const example =
    hash === null || address === null ? null : presentParty(context, { hash, address, template: blake2b256 })
  return {
    templateSha256: sha256,
    templateBlake2b256: blake2b256,
    // A wallet of some keys is recognised by its script alone.
    label: presentLabel(context, { templateHash: blake2b256 }) ?? kindLabelOf(example),
    value: toNanoErg(contract.value),
    boxCount: contract.boxes,
    unspentCount: contract.unspent,
    transactionCount: contract.spends,
    firstBoxDay: firstDay === null ? null : firstDay * DAY_MS,
    example,
  }
}

const kindLabelOf = (example: Party | null): Label | null =>
  example?.label?.certainty === 'kind' ? example.label : null

/** `reference` is the script whose constants are shown; the constants of `compared` are counted. */
export function presentContractDetail(
  context: PresentContext,
  contract: ContractDetails,
  { reference, compared }: { readonly reference: Hex | undefined; readonly compared: readonly Hex[] },
): ContractDetail {
  const expression = parseExpression(hexToBytes(contract.bytes))
  const inline = expression.ok ? constantsIn(expression.value) : []
  const segregated = reference === undefined ? [] : segregatedConstants(reference)
  const indexOf = new Map(inline.map((constant, index) => [constant, segregated.length + index]))
  const constants = [...segregated, ...inline]
  const others = compared.map(segregatedConstants)
  return {
    ...presentContract(context, contract),
    template: contract.bytes,
    scriptCount: contract.scripts,
    lines: expression.ok
      ? printScriptLines(expression.value, {
          inline: (constant) => `$${indexOf.get(constant) ?? 0}`,
          placeholder: (index) => `$${index}`,
        })
      : null,
    constants: constants.map((constant, index) => {
      const { role, unit } = roleOfConstant(contract.blake2b256, index)
      const distinctCount = new Set(others.map((each) => encoded(each[index] ?? constant))).size
      const { bytes, type, text, meaning } = presentScriptConstant(context, constant, index)
      const literal = constantLiteral(constant, maxTextLength(bytes))
      return { index, bytes, type, text, meaning, literal, role, unit, distinctCount }
    }),
    comparedScriptCount: compared.length,
    verifiedSource: presentVerifiedSource(contract.blake2b256),
    tags: expression.ok ? scriptTags(expression.value, segregated).map(presentTag) : [],
  }
}

function presentVerifiedSource(template: Hex): ContractDetail['verifiedSource'] {
  const verified = VERIFIED_CONTRACTS.get(template)
  return verified === undefined ? null : { ...verified, constants: [...verified.constants] }
}

const segregatedConstants = (ergoTree: Hex): readonly Constant[] => {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  return parsed.ok ? parsed.value.constants : []
}

const encoded = (constant: Constant): Hex => bytesToHex(encodeConstant(constant))

const presentTag = (tag: ScriptTag): ContractDetail['tags'][number] => ({
  kind: tag.kind,
  requiredCount: tag.kind === 'threshold' ? tag.required : null,
  conditionCount: tag.kind === 'threshold' ? tag.of : null,
  tokenIds: tag.kind === 'token' ? [...tag.tokenIds] : [],
})

const NO_ROLE = { role: null, unit: null }

const roleOfConstant = (template: Hex, index: number) => findContractRoles(template)?.constants.get(index) ?? NO_ROLE

/** Roles belong to whole registers, not to their items. */
export const roleOfRegister = (template: Hex | null, id: string) =>
  (template === null ? undefined : findContractRoles(template)?.registers.get(id)) ?? NO_ROLE

export const presentInstance = (
  context: PresentContext,
  template: Hex,
  { hash, address, ergoTree, value, boxes, unspent }: InstanceRecord,
): ContractInstance => ({
  party: presentParty(context, { hash, address, template }),
  value: toNanoErg(value),
  boxCount: boxes,
  unspentCount: unspent,
  constants: segregatedConstants(ergoTree).map((constant, index) => presentScriptConstant(context, constant, index)),
})

export function presentContractUsage(
  context: PresentContext,
  history: ContractHistory,
  { kinds, sampled }: { readonly kinds: readonly KindRecord[]; readonly sampled: readonly Registers[] },
): ContractUsage {
  return {
    countedTransactionCount: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds: kinds.map(({ kind, count, lastId, lastTimestamp }) => ({
      kind: STORY_KINDS[kind] ?? 'other',
      transactionCount: count,
      lastTransactionId: lastId,
      lastTimestamp: Number(lastTimestamp),
    })),
    days: presentDays(history),
    assets: history.tokens.map((asset) => presentAsset(context, asset)),
    tokenCount: history.tokenCount,
    isTokenCountComplete: history.isTokenCountComplete,
    sampledBoxCount: sampled.length,
    registers: presentUsedRegisters(context, history.blake2b256, sampled),
    tokenRoles: [...(findContractRoles(history.blake2b256)?.tokens ?? [])],
  }
}

/** Counts back from the state at the tip. */
function presentDays({ days, unspent, value }: ContractHistory): ContractUsage['days'] {
  const after = { unspent, value }
  return days.map((each) => {
    const day = {
      timestamp: each.day * DAY_MS,
      unspentCount: after.unspent,
      value: toNanoErg(after.value),
      transactionCount: each.spends,
    }
    after.unspent -= each.unspent
    after.value -= each.value
    return day
  })
}

function presentUsedRegisters(
  context: PresentContext,
  template: Hex,
  sampled: readonly Registers[],
): ContractUsage['registers'] {
  const found = Map.groupBy(
    sampled.flatMap((registers) => presentRegisters(context, registers)),
    ({ id }) => id,
  )
  return [...found.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([id, values]) => {
      const [example] = values
      return example === undefined
        ? []
        : [{ id, types: typesOf(values), boxCount: values.length, example, ...roleOfRegister(template, id) }]
    })
}

/** Most frequent first. */
function typesOf(values: readonly { readonly type: string | null }[]): string[] {
  const counts = Map.groupBy(
    values.flatMap(({ type }) => type ?? []),
    (type) => type,
  )
  return [...counts.entries()].toSorted(([, a], [, b]) => b.length - a.length).map(([type]) => type)
}
