import { bytesToHex, coll, encodeConstant, type Hex, tuple, utf8ToBytes } from '@ergo-explorer/chain'

/** Encoded register values. */
export const textRegister = (text: string): Hex => bytesRegister(utf8ToBytes(text))

export const bytesRegister = (value: Uint8Array): Hex => bytesToHex(encodeConstant({ type: coll('SByte'), value }))

export const intRegister = (value: number): Hex => bytesToHex(encodeConstant({ type: 'SInt', value }))

const BYTES = coll('SByte')

export const pairRegister = (first: string, second: string): Hex =>
  bytesToHex(encodeConstant({ type: tuple([BYTES, BYTES]), value: [utf8ToBytes(first), utf8ToBytes(second)] }))
