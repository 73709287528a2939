import type { Asset, BoxCandidate } from '#box/box.ts'
import type { Hex } from '#bytes/hex.ts'
import type { TokenId } from '#ids.ts'
import type { SystemScripts } from '#network/preset.ts'
import { minerKeyOf } from '#network/protocol.ts'

/** ERG and tokens, with one entry per token and no zero entries. */
export interface Amounts {
  readonly nanoErg: bigint
  readonly assets: readonly Asset[]
}

/** The parts of a box that change balances. */
export type OwnedBox = Pick<BoxCandidate, 'ergoTree' | 'value' | 'assets'>

/** `reward` is the contract of a miner's rewards; `owner` is any script that is not part of the protocol. */
export type PartyRole = 'fee' | 'emission' | 'reemission' | 'treasury' | 'reward' | 'owner'

/** What one script spends and receives. The amounts of the party itself are the difference; losses are negative. */
export interface PartyEffect extends Amounts {
  readonly script: Hex
  readonly role: PartyRole
  readonly spent: Amounts
  readonly received: Amounts
}

/**
 * Who gained and lost what. The ERG of all parties adds up to zero. A token adds up to its minted amount, or to its
 * burned amount as a loss.
 */
export interface NetEffect {
  /** One per script, in the order of inputs and then outputs, including scripts without a net change. */
  readonly parties: readonly PartyEffect[]
  /** nanoERG of the outputs to the fee contract. */
  readonly fee: bigint
  readonly minted: readonly Asset[]
  readonly burned: readonly Asset[]
}

/** Scripts are compared byte by byte, because different scripts can have the same address. */
export function netEffect(
  inputs: readonly OwnedBox[],
  outputs: readonly OwnedBox[],
  systemScripts: SystemScripts,
): NetEffect {
  const accounts = new Map<Hex, { readonly spent: Account; readonly received: Account }>()
  const totals: Account = { nanoErg: 0n, tokens: new Map() }
  const accountsOf = (script: Hex) => {
    const known = accounts.get(script)
    if (known !== undefined) return known
    const created = { spent: emptyAccount(), received: emptyAccount() }
    accounts.set(script, created)
    return created
  }
  for (const box of inputs) {
    addBox(accountsOf(box.ergoTree).spent, box, 1n)
    addBox(totals, box, -1n)
  }
  for (const box of outputs) {
    addBox(accountsOf(box.ergoTree).received, box, 1n)
    addBox(totals, box, 1n)
  }
  const parties = [...accounts].map(([script, { spent, received }]) => {
    const { nanoErg, assets } = amountsOf(difference(received, spent))
    const role = roleOf(script, systemScripts)
    return { script, role, spent: amountsOf(spent), received: amountsOf(received), nanoErg, assets }
  })
  const { assets: surplus } = amountsOf(totals)
  return {
    parties,
    fee: parties.find(({ role }) => role === 'fee')?.received.nanoErg ?? 0n,
    minted: surplus.filter(({ amount }) => amount > 0n),
    burned: surplus.flatMap(({ tokenId, amount }) => (amount < 0n ? [{ tokenId, amount: -amount }] : [])),
  }
}

/** nanoERG that change owner, without the fee: what a payment pays, what a trade sells or buys, nothing for a merge. */
export const netValueOf = ({ parties }: Pick<NetEffect, 'parties'>): bigint =>
  parties.reduce((sum, { nanoErg, role }) => (nanoErg > 0n && role !== 'fee' ? sum + nanoErg : sum), 0n)

/** Change: the part of the spent amounts that returns to the same script. */
export function changeReturned({ spent, received }: PartyEffect): Amounts {
  const back = new Map(received.assets.map(({ tokenId, amount }) => [tokenId, amount]))
  return {
    nanoErg: smaller(spent.nanoErg, received.nanoErg),
    assets: spent.assets.flatMap(({ tokenId, amount }) => {
      const returned = smaller(amount, back.get(tokenId) ?? 0n)
      return returned === 0n ? [] : [{ tokenId, amount: returned }]
    }),
  }
}

/** Total of several boxes. */
export function sumOfBoxes(boxes: readonly Pick<OwnedBox, 'value' | 'assets'>[]): Amounts {
  const account = emptyAccount()
  for (const box of boxes) addBox(account, box, 1n)
  return amountsOf(account)
}

function roleOf(script: Hex, systemScripts: SystemScripts): PartyRole {
  switch (script) {
    case systemScripts.fee:
      return 'fee'
    case systemScripts.emission:
      return 'emission'
    case systemScripts.treasury:
      return 'treasury'
    case systemScripts.reemission:
    case systemScripts.payToReemission:
      return 'reemission'
    default:
      return minerKeyOf(script) === undefined ? 'owner' : 'reward'
  }
}

interface Account {
  nanoErg: bigint
  readonly tokens: Map<TokenId, bigint>
}

const emptyAccount = (): Account => ({ nanoErg: 0n, tokens: new Map() })

function addBox(account: Account, { value, assets }: Pick<OwnedBox, 'value' | 'assets'>, sign: 1n | -1n): void {
  account.nanoErg += sign * value
  for (const { tokenId, amount } of assets) addToken(account, tokenId, sign * amount)
}

function addToken({ tokens }: Account, tokenId: TokenId, amount: bigint): void {
  tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
}

/** Tokens in the order in which the script spends and then receives them. */
function difference(received: Account, spent: Account): Account {
  const account: Account = { nanoErg: received.nanoErg - spent.nanoErg, tokens: new Map() }
  for (const [tokenId, amount] of spent.tokens) addToken(account, tokenId, -amount)
  for (const [tokenId, amount] of received.tokens) addToken(account, tokenId, amount)
  return account
}

const amountsOf = ({ nanoErg, tokens }: Account): Amounts => ({
  nanoErg,
  assets: [...tokens].flatMap(([tokenId, amount]) => (amount === 0n ? [] : [{ tokenId, amount }])),
})

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
