import { bytesToHex, coll, encodeConstant, type Hex, type TokenId, utf8ToBytes } from '@ergo-explorer/chain'
import { payToPublicKeyScript } from '#keys.ts'
import { randomUser, watchScript } from '../actors.ts'
import { type Behaviour, collectBoxes, collectTokenBoxes, type PeriodicAction, type TickContext } from '../behaviour.ts'
import { fundFromExchange } from '../markets/traders.ts'
import { randomFee } from '../payments/payments.ts'
import { CHANGE_RESERVE, findHolder, spendHoldings, TOKEN_BOX_VALUE, totalValue } from '../payments/wallets.ts'
import { mintToken } from './mint.ts'

/** Holds the units of the bridged tokens that are not on this chain. */
const bridgeVaultScript = (): Hex => payToPublicKeyScript('bridge vault')

const BRIDGED = [
  { name: 'simBTC', chain: 'bitcoin', decimals: 8, supply: 21_000_000_00000000n, typical: 5_000_000n },
  { name: 'simADA', chain: 'cardano', decimals: 6, supply: 45_000_000_000_000000n, typical: 800_000_000n },
] as const

/** Mints the bridged tokens and keeps ERG for fees in the vault. */
export const maintainBridge: PeriodicAction = (tick) => {
  const vault = watchScript(tick, bridgeVaultScript())
  if (totalValue([...tick.world.boxesOf(vault)]) < MIN_VAULT_VALUE) fundFromExchange(tick, vault, VAULT_FUNDS)
  for (const { name, chain, decimals, supply } of BRIDGED.slice(vaultTokens(tick).length)) {
    const description = `Bridged from ${chain} on the simulated chain`
    mintToken(tick, vault, { amount: supply, description: { name, description, decimals } })
  }
}

const VAULT_FUNDS = 20_000_000_000n
const MIN_VAULT_VALUE = 1_000_000_000n

/** A deposit on the other chain: the vault releases tokens to a user. */
export const bridgeIn: Behaviour = (tick) => {
  const vault = bridgeVaultScript()
  const position = tick.random.below(BRIDGED.length)
  const [token, tokenId] = [BRIDGED[position], vaultTokens(tick)[position]]
  if (token === undefined || tokenId === undefined) return
  const amount = tick.random.amountBetween(token.typical / 20n, token.typical * 2n)
  const fee = randomFee(tick)
  const holding = collectTokenBoxes(tick, vault, { tokenId, amount })
  if (holding === undefined) return
  const missing = TOKEN_BOX_VALUE + fee + CHANGE_RESERVE - totalValue(holding.map(({ box }) => box))
  const paying = missing > 0n ? collectBoxes(tick, vault, { value: missing }) : []
  if (paying === undefined) return
  tick.submit({
    spends: [...holding, ...paying],
    outputs: [{ value: TOKEN_BOX_VALUE, ergoTree: randomUser(tick), assets: [{ tokenId, amount }] }],
    fee,
    changeTo: vault,
  })
}

/** A user returns tokens to the vault, with the receiving address on the other chain. */
export const bridgeOut: Behaviour = (tick) => {
  const tokens = vaultTokens(tick)
  const holder = findHolder(tick)
  const asset = holder?.boxes.flatMap(({ assets }) => assets).find(({ tokenId }) => tokens.includes(tokenId))
  if (holder === undefined || asset === undefined) return
  const fee = randomFee(tick)
  const spends = spendHoldings(tick, holder, 3n * TOKEN_BOX_VALUE + fee + CHANGE_RESERVE)
  if (spends === undefined) return
  const chain = BRIDGED[tokens.indexOf(asset.tokenId)]?.chain ?? ''
  const registers = { R4: textsRegister([chain, `sim1${tick.random.hex(16)}`]) }
  const output = { value: 2n * TOKEN_BOX_VALUE, ergoTree: bridgeVaultScript(), assets: [asset], registers }
  tick.submit({ spends, outputs: [output], fee, changeTo: holder.owner })
}

/** The ids of the bridged tokens in the order of their minting. Most of each supply stays in the vault. */
function vaultTokens({ world }: TickContext): TokenId[] {
  const held = new Map<TokenId, bigint>()
  for (const { assets } of world.boxesOf(bridgeVaultScript()))
    for (const { tokenId, amount } of assets) held.set(tokenId, (held.get(tokenId) ?? 0n) + amount)
  return BRIDGED.flatMap(({ supply }) => {
    const found = [...held].find(([, amount]) => amount <= supply && amount > supply / 2n)
    return found === undefined ? [] : [found[0]]
  })
}

const textsRegister = (texts: readonly string[]): Hex =>
  bytesToHex(encodeConstant({ type: coll(coll('SByte')), value: texts.map(utf8ToBytes) }))
