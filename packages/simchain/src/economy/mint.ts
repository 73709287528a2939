import {
  bytesToHex,
  coll,
  encodeConstant,
  type Hex,
  type Registers,
  type TokenId,
  tokenIdOfMint,
  utf8ToBytes,
} from '@ergo-explorer/chain'
import { gather, type Turn } from './habit.ts'
import { usualFee } from './payments.ts'

export interface TokenDescription {
  readonly name: string
  readonly description: string
  readonly decimals: number
  /** R7 to R9 of EIP-4, for artworks. */
  readonly more?: Pick<Registers, 'R7' | 'R8' | 'R9'>
}

/**
 * Somebody makes a new token (EIP-4). Its id is the id of the first box spent for it. Undefined: the maker could not
 * pay for it.
 */
export function mint(
  turn: Turn,
  maker: Hex,
  amount: bigint,
  description: TokenDescription,
  receiver: Hex = maker,
): TokenId | undefined {
  const value = 10_000_000n
  const fee = usualFee(turn)
  const spends = gather(turn, maker, value + fee + 1_000_000n)
  const first = spends?.[0]
  if (spends === undefined || first === undefined) return undefined
  const tokenId = tokenIdOfMint(first.box.boxId)
  const issuing = { value, ergoTree: receiver, assets: [{ tokenId, amount }], registers: registersOf(description) }
  return turn.submit({ spends, outputs: [issuing], fee, changeTo: maker }) && tokenId
}

function registersOf({ name, description, decimals, more }: TokenDescription): Registers {
  return { R4: textRegister(name), R5: textRegister(description), R6: textRegister(String(decimals)), ...more }
}

/** Text as registers hold it: Coll[Byte] in UTF-8. */
export const textRegister = (text: string): Hex => bytesRegister(utf8ToBytes(text))
export const bytesRegister = (value: Uint8Array): Hex => bytesToHex(encodeConstant({ type: coll('SByte'), value }))
export const intRegister = (value: number): Hex => bytesToHex(encodeConstant({ type: 'SInt', value }))
export const longRegister = (value: bigint): Hex => bytesToHex(encodeConstant({ type: 'SLong', value }))
