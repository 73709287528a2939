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
import { collectBoxes, type TickContext } from '../behaviour.ts'
import { randomFee } from '../payments/payments.ts'

export interface TokenDescription {
  readonly name: string
  readonly description: string
  readonly decimals: number
  /** R7 to R9 of EIP-4, for artworks. */
  readonly extraRegisters?: Pick<Registers, 'R7' | 'R8' | 'R9'>
}

/**
 * Mints a new token (EIP-4), whose id is the id of the first spent box. Returns undefined when the issuer lacks the
 * funds.
 */
export function mintToken(
  tick: TickContext,
  issuer: Hex,
  {
    amount,
    description,
    receiver = issuer,
  }: { readonly amount: bigint; readonly description: TokenDescription; readonly receiver?: Hex },
): TokenId | undefined {
  const value = 10_000_000n
  const fee = randomFee(tick)
  const spends = collectBoxes(tick, issuer, { value: value + fee + 1_000_000n })
  const first = spends?.[0]
  if (spends === undefined || first === undefined) return undefined
  const tokenId = tokenIdOfMint(first.box.boxId)
  const output = { value, ergoTree: receiver, assets: [{ tokenId, amount }], registers: registersOf(description) }
  return tick.submit({ spends, outputs: [output], fee, changeTo: issuer }) && tokenId
}

function registersOf({ name, description, decimals, extraRegisters }: TokenDescription): Registers {
  return {
    R4: textRegister(name),
    R5: textRegister(description),
    R6: textRegister(String(decimals)),
    ...extraRegisters,
  }
}

/** Text as stored in registers: Coll[Byte] in UTF-8. */
export const textRegister = (text: string): Hex => bytesRegister(utf8ToBytes(text))
export const bytesRegister = (value: Uint8Array): Hex => bytesToHex(encodeConstant({ type: coll('SByte'), value }))
export const intRegister = (value: number): Hex => bytesToHex(encodeConstant({ type: 'SInt', value }))
export const longRegister = (value: bigint): Hex => bytesToHex(encodeConstant({ type: 'SLong', value }))
