import {
  bytes,
  type DecodedRegisters,
  MAX_DECIMALS,
  MAX_NAME_BYTES,
  readConstantAs,
  readChainText,
  type Registers,
} from '@ergo-explorer/chain'
import type { Eip4Fault } from '@ergo-explorer/contract'

/** Deviations of an issuing box from EIP-4, which requires name, description and decimals as text. */
export function detectEip4Faults(registers: Registers, decoded: DecodedRegisters): Eip4Fault[] {
  const name = readText(registers, decoded, 'R4')
  const description = readText(registers, decoded, 'R5')
  const decimals = readText(registers, decoded, 'R6')
  return [
    ...(name.length > MAX_NAME_BYTES ? (['name-too-long'] as const) : []),
    ...(name.fault === undefined ? [] : ([`name-${name.fault}`] as const)),
    ...(description.fault === undefined ? [] : ([`description-${description.fault}`] as const)),
    ...decimalsFaults(decimals),
  ]
}

interface RegisterText {
  readonly text?: string
  readonly fault?: 'missing' | 'not-bytes' | 'not-text'
  readonly length: number
}

function readText(registers: Registers, decoded: DecodedRegisters, register: 'R4' | 'R5' | 'R6'): RegisterText {
  if (registers[register] === undefined) return { fault: 'missing', length: 0 }
  const content = readConstantAs(decoded[register], bytes)
  if (content === undefined) return { fault: 'not-bytes', length: 0 }
  const text = readChainText(content)
  return text === undefined ? { fault: 'not-text', length: content.length } : { text, length: content.length }
}

function decimalsFaults({ text, fault }: RegisterText): Eip4Fault[] {
  if (fault === 'missing' || fault === 'not-bytes') return [`decimals-${fault}`]
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return ['decimals-not-a-number']
  const value = Number(text)
  return value < 0 || value > MAX_DECIMALS ? ['decimals-out-of-range'] : []
}
