import { type Box, boxSize, type Hex } from '@ergo-explorer/chain'
import { packRegisters, registerValues } from '@ergo-explorer/db'
import type { KnownBox, Names, NamedScript } from './names.ts'
import { readRegisterFacts } from './register-facts.ts'
import type { Rows } from './rows.ts'

const FIRST_REGISTER = 4
/** Where a key that a script itself names is said to stand. */
const IN_SCRIPT = 0

/** A box with its tokens, its registers as far as they are searched, and the keys it names. */
export function addBox(
  rows: Rows,
  box: Box,
  at: { number: number; transaction: number; height: number },
  names: Names,
): KnownBox {
  const script = names.script(box.ergoTree)
  const { number } = at
  const registers = registerValues(box.registers)
  rows.boxes.push({
    value: box.value,
    number,
    transaction: at.transaction,
    script: script.id,
    template: script.template,
    creation_height: box.creationHeight,
    height: at.height,
    size: boxSize(box, box.transactionId, box.index),
    position: box.index,
    id: box.boxId,
    registers: registers.length === 0 ? null : packRegisters(box.registers),
  })
  for (const [position, { tokenId, amount }] of box.assets.entries()) {
    rows.assets.push({
      amount,
      box: number,
      token: names.token(tokenId),
      creation_height: box.creationHeight,
      position,
    })
  }
  for (const key of script.keys) rows.keyMentions.push({ key, box: number, place: IN_SCRIPT })
  for (const [i, value] of registers.entries()) addRegister(rows, box, number, script, i + FIRST_REGISTER, value, names)
  return { number, script, box }
}

function addRegister(
  rows: Rows,
  box: Box,
  number: number,
  script: NamedScript,
  register: number,
  value: Hex,
  names: Names,
) {
  const { valueHash, keys } = readRegisterFacts(value)
  // Search is by template, so a script without one is never searched.
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
  for (const key of keys) rows.keyMentions.push({ key: names.key(key), box: number, place: register })
}
