import {
  type Hex,
  type Registers,
  renderConstant,
  type RenderedConstant,
  type Constant,
  hexToBytes,
  parseErgoTree,
  renderDecoded,
} from '@ergo-explorer/chain'
import { approximateBytes, Cache } from '@ergo-explorer/service'
import type { AssetRecord } from '#queries/boxes/records.ts'

/** Tokens of a box, in the format of v0 and v1. */
export const presentAssets = (assets: readonly AssetRecord[]) =>
  assets.map(({ tokenId, amount, name, decimals, type }, index) => ({ tokenId, index, amount, name, decimals, type }))

/** Cached because registers repeat: contract states name the same tokens and keys again and again. */
const renderedRegisters = new Cache<RenderedConstant>({ maxBytes: 8 * 2 ** 20, sizeOf: approximateBytes })

/** Registers in the v1 format, with the rendered value next to the bytes. */
export function presentRegisters(registers: Registers): Record<string, RenderedConstant> {
  return Object.fromEntries(
    Object.entries(registers).map(([id, value]: [string, Hex]) => [
      id,
      renderedRegisters.compute(value, () => renderConstant(value)),
    ]),
  )
}

const cachedLines = new Cache<string>({ maxBytes: 4 * 2 ** 20, sizeOf: ({ length }) => length })

/** One line per segregated constant with index and value; empty if there are none or the script cannot be parsed. */
export function presentScriptConstants(ergoTree: Hex): string {
  return cachedLines.compute(ergoTree, () => {
    const parsed = parseErgoTree(hexToBytes(ergoTree))
    return parsed.ok ? parsed.value.constants.map(constantLine).join('\n') : ''
  })
}

const constantLine = (constant: Constant, index: number): string => `${index}: ${renderDecoded(constant) ?? ''}`
