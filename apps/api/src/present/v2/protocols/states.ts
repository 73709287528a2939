import { formatErg, REGISTER_IDS, toNanoErg } from '@ergo-explorer/chain'
import type { TokenState, TokenStatePage, TokenStateValue } from '@ergo-explorer/contract'
import type { CsvCell } from '@ergo-explorer/contract/csv'
import { compareStates, findRegisterNumber, listRegisterNumbers } from '@ergo-explorer/stories'
import { type AssetRecord, toBox, UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import type { EntityNames } from '#queries/entity-names.ts'
import type { StateRecord, StateValueRecord } from '#queries/tokens/states.ts'
import { presentBox } from '../boxes.ts'
import { roleOfRegister } from '../contracts/contracts.ts'
import type { PresentContext } from '../present-context.ts'
import { presentAsset } from '../tokens/tokens.ts'
import { presentStory, storyKindName } from '../transactions.ts'
import { presentRegisters, presentValue } from '../values.ts'

/** A state and what changed since the one before it; undefined for the first. */
export function presentState(
  context: PresentContext,
  state: StateRecord,
  { before, names }: { readonly before: StateRecord | undefined; readonly names: EntityNames },
): TokenState {
  const { box, timestamp, firstSeen, isPreConfirmed, story } = state
  const template = context.readScript(box.ergoTree).template ?? null
  const change = compareStates(before && toBox(before.box), toBox(box), context.readScript)
  const known = new Map<string, AssetRecord>(
    [...(before?.box.assets ?? []), ...box.assets].map((asset) => [asset.tokenId, asset]),
  )
  return {
    box: presentBox(context, box),
    templateHash: template,
    timestamp,
    firstSeen,
    isPreConfirmed,
    previousBoxId: before?.box.id ?? null,
    story: story && presentStory(context, story, names),
    contractChange: change.contract,
    nanoErg: toNanoErg(change.nanoErg),
    assets: change.assets.map(({ tokenId, amount }) =>
      presentAsset(context, { ...UNKNOWN_TOKEN, ...known.get(tokenId), tokenId, amount }),
    ),
    registers: change.registers.map(({ id, before: from, after: to, difference }) => {
      const { role, unit } = roleOfRegister(template, id)
      return {
        id,
        before: from === undefined ? null : presentValue(context, from),
        after: to === undefined ? null : presentValue(context, to),
        difference: difference === undefined ? null : String(difference),
        role,
        unit,
      }
    }),
  }
}

export const presentCurrentState = (
  context: PresentContext,
  { box, timestamp }: StateRecord,
): TokenStatePage['current'] => {
  const template = context.readScript(box.ergoTree).template ?? null
  return {
    box: presentBox(context, box),
    templateHash: template,
    timestamp,
    registers: presentRegisters(context, box.registers),
    numbers: listRegisterNumbers(box.registers).map(({ path, value }) => {
      const { role, unit } = roleOfRegister(template, path)
      return { path, value: String(value), role, unit }
    }),
  }
}

export const presentStateValue = (
  state: StateValueRecord,
  { before, path }: { readonly before: StateValueRecord | undefined; readonly path: string },
): TokenStateValue => {
  const value = path === 'value' ? state.value : findRegisterNumber(state.registers, path)
  return {
    boxId: state.boxId,
    height: state.height,
    timestamp: Number(state.timestamp),
    value: value === undefined ? null : String(value),
    contractChanged: before !== undefined && before.script !== state.script,
  }
}

export const STATE_CSV_COLUMNS = [
  'time_utc',
  'height',
  'box_id',
  'transaction_id',
  'kind',
  'erg',
  'nanoerg',
  ...REGISTER_IDS,
] as const

/** Registers as text; those that cannot be decoded as hex. */
export const presentStateCells = (context: PresentContext, state: StateValueRecord): CsvCell[] => [
  new Date(Number(state.timestamp)).toISOString(),
  state.height,
  state.boxId,
  state.transactionId,
  storyKindName(state.kind),
  formatErg(toNanoErg(state.value)),
  state.value,
  ...REGISTER_IDS.map((id) => {
    const register = state.registers[id]
    return register === undefined ? null : (presentValue(context, register).text ?? register)
  }),
]
