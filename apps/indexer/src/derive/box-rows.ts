import {
  decodeConstant,
  type Hex,
  hexToBytes,
  publicKeysOf,
  renderDecoded,
  type Box,
  boxSize,
} from '@ergo-explorer/chain'
import { registerValueHash, packRegisters, registerValues } from '@ergo-explorer/db'
import { type IndexedBox, type Dictionary, type RegisterFacts, type ScriptEntry, ERG_TOKEN_ID } from './context.ts'
import type { DerivedRows } from './rows.ts'
import { BalanceChanges } from './balance-changes.ts'

const FIRST_REGISTER = 4
/** Position of a key that is part of the script instead of a register. */
const IN_SCRIPT = 0

/** Adds a box with its tokens, its searchable registers and the keys it mentions. */
export function addBoxRows(
  rows: DerivedRows,
  box: Box,
  location: { number: number; transaction: number; height: number },
  dictionary: Dictionary,
): IndexedBox {
  const script = dictionary.script(box.ergoTree)
  const { number } = location
  const registers = registerValues(box.registers)
  rows.boxes.push({
    value: box.value,
    number,
    transaction: location.transaction,
    script: script.id,
    template: script.template,
    creation_height: box.creationHeight,
    height: location.height,
    size: boxSize(box, box.transactionId, box.index),
    position: box.index,
    id: box.boxId,
    registers: packRegisters(box.registers),
  })
  for (const [position, { tokenId, amount }] of box.assets.entries()) {
    rows.assets.push({
      amount,
      box: number,
      token: dictionary.token(tokenId),
      creation_height: box.creationHeight,
      position,
    })
  }
  for (const key of script.keys) rows.keyMentions.push({ key, box: number, position: IN_SCRIPT })
  for (const [i, value] of registers.entries())
    addRegister(rows, box, { number, script, register: i + FIRST_REGISTER, value, dictionary })
  return { number, script, box }
}

function addRegister(
  rows: DerivedRows,
  box: Box,
  {
    number,
    script,
    register,
    value,
    dictionary,
  }: {
    readonly number: number
    readonly script: ScriptEntry
    readonly register: number
    readonly value: Hex
    readonly dictionary: Dictionary
  },
) {
  const { valueHash, keys } = dictionary.register(value)
  // Registers are searched by template, so boxes without a template need no row.
  if (valueHash !== undefined && script.template !== null) {
    const { creationHeight: creation_height } = box
    rows.registerValues.push({
      value_hash: valueHash,
      template: script.template,
      box: number,
      creation_height,
      register,
    })
  }
  for (const key of keys) rows.keyMentions.push({ key: dictionary.key(key), box: number, position: register })
}

/** Transaction number of genesis boxes, which no transaction created. */
export const NO_TRANSACTION = -1

/** Adds the boxes that exist before the first block, numbered up to −1 in the order of the list. */
export function deriveGenesisBoxes(
  rows: DerivedRows,
  boxes: readonly Box[],
  { height, dictionary }: { readonly height: number; readonly dictionary: Dictionary },
): IndexedBox[] {
  const changes = new BalanceChanges()
  const created = boxes.map((box, i) =>
    addBoxRows(rows, box, { number: i - boxes.length, transaction: NO_TRANSACTION, height }, dictionary),
  )
  for (const { script, box } of created) {
    changes.add(script.id, ERG_TOKEN_ID, box.value)
    for (const { tokenId, amount } of box.assets) changes.add(script.id, dictionary.token(tokenId), amount)
  }
  for (const row of changes.rows(NO_TRANSACTION)) rows.changes.push(row)
  return created
}

const NO_FACTS: RegisterFacts = { valueHash: undefined, keys: [] }

export function readRegisterFacts(serialised: Hex): RegisterFacts {
  const constant = decodeConstant(hexToBytes(serialised))
  if (!constant.ok) return NO_FACTS
  const text = renderDecoded(constant.value)
  return { valueHash: text === null ? undefined : registerValueHash(text), keys: publicKeysOf(constant.value) }
}
