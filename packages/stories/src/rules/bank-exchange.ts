import { type Box, type Hex, long } from '@ergo-explorer/chain'
import { readRegister, tokenIdConstant } from '../constants.ts'
import type { StoryRule } from '../rule.ts'
import { holdsToken, scriptOf, type ResolvedTransaction, findSuccessor } from '../resolved-transaction.ts'

/**
 * Blake2b-256 of the template of SigmaUSD's bank (mainnet script hash 4a90a440…, emurgo/age-usd): tokens [stable coin,
 * reserve coin, bank NFT], R4 and R5 the circulating coins, constant 3 the NFT of the oracle pool that is read.
 */
const BANK_TEMPLATE: Hex = 'c7709a676c759d639d828aa54f75bc0d9480b3fc5f5cd1203ffd1df55f53140e'

/**
 * Proves that a bank continues with fewer coins of one kind and as many more of them circulating by its registers, and
 * with more ERG, or the reverse. By contract, the customer's box follows the bank's.
 */
export const bankExchange: StoryRule = {
  name: 'bank-exchange',
  version: 1,
  templates: new Set([BANK_TEMPLATE]),
  match: (resolved) => {
    const bank = resolved.inputs.find((box) => scriptOf(resolved, box).template === BANK_TEMPLATE)
    const after = bank && findSuccessor(resolved, bank, 2)
    const nft = bank?.assets[2]
    const customer = resolved.transaction.outputs[1]?.ergoTree
    if (bank === undefined || after === undefined || nft === undefined || customer === undefined) return undefined
    const [stable, reserve] = [
      countCoinsSold(bank, after, { position: 0, register: 'R4' }),
      countCoinsSold(bank, after, { position: 1, register: 'R5' }),
    ]
    const sold = stable === 0n ? reserve : stable
    const token = bank.assets[stable === 0n ? 1 : 0]
    if (stable === undefined || reserve === undefined || sold === undefined || token === undefined) return undefined
    const paid = after.value - bank.value
    const isOneKind = (stable === 0n) !== (reserve === 0n)
    if (!isOneKind || paid === 0n || paid > 0n !== sold > 0n) return undefined
    return {
      kind: 'bank-exchange',
      action: sold > 0n ? 'mint' : 'redeem',
      bankNft: nft.tokenId,
      coin: stable === 0n ? 'reserve' : 'stable',
      coins: { tokenId: token.tokenId, amount: magnitude(sold) },
      nanoErg: magnitude(paid),
      rate: readRate(resolved, bank),
      customer,
    }
  },
}

/** Amount of one coin that left the bank, if the register agrees. */
function countCoinsSold(
  before: Box,
  after: Box,
  { position, register }: { readonly position: number; readonly register: 'R4' | 'R5' },
): bigint | undefined {
  const [held, left] = [before.assets[position], after.assets[position]]
  const [circulating, circulatingAfter] = [
    readRegister(before.registers[register], long),
    readRegister(after.registers[register], long),
  ]
  if (
    held === undefined ||
    left?.tokenId !== held.tokenId ||
    circulating === undefined ||
    circulatingAfter === undefined
  )
    return undefined
  const sold = held.amount - left.amount
  return sold === circulatingAfter - circulating ? sold : undefined
}

function readRate(resolved: ResolvedTransaction, bank: Box): bigint | undefined {
  const oracleNft = tokenIdConstant(scriptOf(resolved, bank), 3)
  const [oracle] = resolved.dataInputs
  if (oracle === undefined || oracleNft === undefined || !holdsToken(oracle, oracleNft)) return undefined
  return readRegister(oracle.registers.R4, long)
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
