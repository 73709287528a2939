import { type Constant, decodeConstant, hexToBytes, readChainText, renderDecoded, typeName } from '@ergo-explorer/chain'
import type { ConstantView } from './transaction-view.ts'

/** Decodes a constant from its bytes, since v0 and v1 provide less than the page shows. */
export function decodeConstantView(id: string, hex: string): ConstantView {
  const constant = decodeConstant(hexToBytes(hex))
  if (!constant.ok) return { id, type: null, text: hex, meaning: null }
  return {
    id,
    type: typeName(constant.value.type),
    text: renderDecoded(constant.value) ?? hex,
    meaning: meaningOf(constant.value),
  }
}

function meaningOf({ value }: Constant): ConstantView['meaning'] {
  const text = textOf(value)
  if (text !== undefined) return { as: 'text', value: text }
  const texts = Array.isArray(value) ? value.map(textOf) : []
  return texts.length > 0 && texts.every((each) => each !== undefined) ? { as: 'texts', value: texts.join('\n') } : null
}

const textOf = (value: Constant['value']) =>
  value instanceof Uint8Array && value.length > 0 ? readChainText(value) : undefined
