import { type Box, type Hex, long } from '@ergo-explorer/chain'
import { readRegister, tokenIdConstant } from '../constants.ts'
import type { Rule } from '../rule.ts'
import { holds, scriptOf, type Sides, successorOf } from '../sides.ts'

/**
 * Blake2b-256 of the template of SigmaUSD's bank (mainnet tree hash 4a90a440…, emurgo/age-usd): tokens [stable coin,
 * reserve coin, bank NFT], R4 and R5 the coins outside, constant 3 the NFT of the oracle pool that is read.
 */
const BANK_TEMPLATE: Hex = 'c7709a676c759d639d828aa54f75bc0d9480b3fc5f5cd1203ffd1df55f53140e'

/**
 * Proves that a bank stands again with fewer coins of one kind and as many more of them outside by its registers, or the
 * other way round, and with more ERG, or less. The contract names the customer by the box behind its own.
 */
export const bankExchange: Rule = {
  name: 'bank-exchange',
  version: 1,
  templates: new Set([BANK_TEMPLATE]),
  tell: (sides) => {
    const bank = sides.inputs.find((box) => scriptOf(sides, box).template === BANK_TEMPLATE)
    const after = bank && successorOf(sides, bank, 2)
    const nft = bank?.assets[2]
    const customer = sides.transaction.outputs[1]?.ergoTree
    if (bank === undefined || after === undefined || nft === undefined || customer === undefined) return undefined
    const [stable, reserve] = [coinsSold(bank, after, 0, 'R4'), coinsSold(bank, after, 1, 'R5')]
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
      rate: rateRead(sides, bank),
      customer,
    }
  },
}

/** What left the bank of one coin, if its register agrees. */
function coinsSold(before: Box, after: Box, position: number, register: 'R4' | 'R5'): bigint | undefined {
  const [held, left] = [before.assets[position], after.assets[position]]
  const [out, outAfter] = [
    readRegister(before.registers[register], long),
    readRegister(after.registers[register], long),
  ]
  if (held === undefined || left?.tokenId !== held.tokenId || out === undefined || outAfter === undefined)
    return undefined
  const sold = held.amount - left.amount
  return sold === outAfter - out ? sold : undefined
}

function rateRead(sides: Sides, bank: Box): bigint | undefined {
  const oracleNft = tokenIdConstant(scriptOf(sides, bank), 3)
  const [oracle] = sides.dataInputs
  if (oracle === undefined || oracleNft === undefined || !holds(oracle, oracleNft)) return undefined
  return readRegister(oracle.registers.R4, long)
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
