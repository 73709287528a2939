import {
  decodeConstant,
  hexToBytes,
  keysNamedInScript,
  parseErgoTree,
  publicKeysOf,
  renderConstant,
} from '@ergo-explorer/chain'
import { hash } from 'node:crypto'
import type { JsonBox } from '#data/recorded-data.ts'
import { type ExpectedTable, windowBoxes } from './recorded-window.ts'

const values: ExpectedTable = {
  table: 'register_values',
  keys: 2,
  sql: `SELECT b.id AS box, r.register, r.value_hash, t.sha256 AS template, r.creation_height
    FROM register_values r JOIN boxes b ON b.number = r.box JOIN templates t ON t.id = r.template`,
  *expected(recorded) {
    for (const { box } of windowBoxes(recorded)) {
      const template = templateHash(box.ergoTree)
      if (template === undefined) continue
      for (const { register, serialised } of listRegisters(box)) {
        const { renderedValue } = renderConstant(serialised)
        if (renderedValue === null) continue
        yield [box.boxId, register, firstEightBytes(renderedValue), template, box.creationHeight]
      }
    }
  },
}

const mentions: ExpectedTable = {
  table: 'key_mentions',
  keys: 3,
  sql: `SELECT b.id AS box, m.position, k.key FROM key_mentions m JOIN boxes b ON b.number = m.box JOIN keys k ON k.id = m.key`,
  *expected(recorded) {
    for (const { box } of windowBoxes(recorded)) {
      for (const key of keysOfScript(box.ergoTree)) yield [box.boxId, 0, key]
      for (const { register, serialised } of listRegisters(box)) {
        const constant = decodeConstant(hexToBytes(serialised))
        if (constant.ok) for (const key of publicKeysOf(constant.value)) yield [box.boxId, register, key]
      }
    }
  },
}

export const REGISTER_TABLES: readonly ExpectedTable[] = [values, mentions]

export function listRegisters({ additionalRegisters }: JsonBox): { register: number; serialised: string }[] {
  return Object.entries(additionalRegisters).map(([id, serialised]) => ({ register: Number(id.slice(1)), serialised }))
}

/** The first eight bytes of the SHA-256 hash as a signed number. */
function firstEightBytes(text: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash('sha256', text, 'hex').slice(0, 16)}`))
}

function templateHash(ergoTree: string): string | undefined {
  const tree = parseErgoTree(hexToBytes(ergoTree))
  return tree.ok ? hash('sha256', tree.value.template, 'hex') : undefined
}

/** A P2PK script is the key's own address and does not count as a mention. */
function keysOfScript(ergoTree: string): readonly string[] {
  const isKey = ergoTree.startsWith('0008cd') && ergoTree.length === 72
  const tree = parseErgoTree(hexToBytes(ergoTree))
  return tree.ok && !isKey ? keysNamedInScript(tree.value) : []
}
