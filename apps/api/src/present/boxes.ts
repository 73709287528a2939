import {
  type Hex,
  type Registers,
  renderConstant,
  type RenderedConstant,
  hexToBytes,
  maxTextLength,
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

/**
 * One line per segregated constant with index and value; empty if there are none or the script cannot be parsed. A value
 * is left out where the text would become much longer than the script.
 */
export function presentScriptConstants(ergoTree: Hex): string {
  return cachedLines.compute(ergoTree, () => {
    const parsed = parseErgoTree(hexToBytes(ergoTree))
    if (!parsed.ok) return ''
    let left = maxTextLength(ergoTree)
    return parsed.value.constants
      .map((constant, index) => {
        const text = renderDecoded(constant, left) ?? ''
        left -= text.length
        return `${index}: ${text}`
      })
      .join('\n')
  })
}
