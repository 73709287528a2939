import { type Box, type Hex, netEffect, type NetworkPreset, type Transaction } from '@ergo-explorer/chain'
import type { ReadScript } from '#script-reader.ts'
import { readOrder } from '#spectrum.ts'
import { type Story, storyToJson } from '#story.ts'

export interface DescribedTransaction {
  readonly transaction: Transaction
  readonly spent: readonly Box[]
  readonly story: Story
}

/** Facts as parsed from their stored JSON, without the types of the rules. */
interface StoredAmounts {
  readonly nanoErg?: string
  readonly assets?: readonly { readonly tokenId: string; readonly amount: string }[]
  readonly assetsCount?: number
}
type StoredFacts = Readonly<Record<string, unknown>>

export interface SentenceCheck {
  /** nanoERG that move between owners and that no sentence names. */
  readonly nanoErg: bigint
  /** Tokens that move between owners, or are destroyed, and that no sentence names. */
  readonly tokens: readonly string[]
  /** nanoERG that only carry tokens: at most 0.01 ERG for each owner that gains tokens. */
  readonly carried: bigint
  /** Whether a sentence says "and … more assets", so that not every token is stored. */
  readonly isTruncated: boolean
}

/**
 * Compares what the owners gain, computed from the boxes, with the amounts in the stored facts. It knows nothing about
 * how the rules explain gains: only which facts of a kind are amounts that the sentence names.
 */
export function checkSentence(
  preset: NetworkPreset,
  readScript: ReadScript,
  { transaction, spent, story }: DescribedTransaction,
): SentenceCheck {
  // The sentence consists of the facts, so a gain without a fact is unexplained.
  const facts = JSON.parse(storyToJson(story, (script) => script).facts) as StoredFacts
  const named = new Map<string, bigint>()
  const lists = [
    ...namedAmounts(preset, story.kind, facts),
    (facts['also'] as { total?: StoredAmounts } | undefined)?.total,
  ]
  for (const amounts of lists) addAmounts(named, amounts)
  const destroyedNamed = new Map<string, bigint>()
  for (const assets of [facts['burned'], (facts['also'] as StoredFacts | undefined)?.['burned']])
    addAmounts(destroyedNamed, { assets: (assets ?? []) as NonNullable<StoredAmounts['assets']> })

  const { gained, carriers, destroyed } = gainsByAsset(preset, readScript, transaction, spent)
  const left = [...gained].map(([id, amount]) => [id, amount - (named.get(id) ?? 0n)] as const)
  const erg = left.find(([id]) => id === ERG)?.[1] ?? 0n
  const carried = erg > 0n && erg <= BigInt(carriers) * 10_000_000n ? erg : 0n
  const isTruncated = lists.some((amounts) => amounts?.assetsCount !== undefined)
  const lost = story.kind === 'reemission' || story.kind === 'rent' ? [] : [...destroyed]
  const missing = [
    ...(isTruncated ? [] : left.filter(([id, amount]) => id !== ERG && amount > 0n)),
    ...lost.filter(([id, amount]) => amount > (destroyedNamed.get(id) ?? 0n)),
  ]
  return { nanoErg: erg > carried ? erg - carried : 0n, tokens: missing.map(([id]) => id), carried, isTruncated }
}

const ERG = 'ERG'

/** The facts of a kind that its sentence names as moved amounts. */
function namedAmounts(preset: NetworkPreset, kind: Story['kind'], facts: StoredFacts): (StoredAmounts | undefined)[] {
  const amounts = (name: string) => facts[name] as StoredAmounts | undefined
  const erg = (name: string): StoredAmounts => ({ nanoErg: facts[name] as string })
  const token = (tokenId: unknown, amount: unknown): StoredAmounts => ({
    assets: [{ tokenId: tokenId as string, amount: amount as string }],
  })
  switch (kind) {
    case 'mining-reward':
      return [erg('payout'), token(preset.reemission?.tokens?.reemissionToken, facts['reemission'])]
    case 'fee-collection':
      return [erg('collected')]
    case 'treasury':
      return [erg('released')]
    case 'reemission':
      return [erg('amount')]
    case 'rent':
      return [amounts('collected')]
    case 'mint':
      return [token(facts['tokenId'], facts['amount'])]
    case 'trade':
      return (facts['legs'] as { sent: StoredAmounts; received: StoredAmounts }[]).flatMap(({ sent, received }) => [
        sent,
        received,
      ])
    case 'liquidity':
      return [amounts('amounts'), { assets: [facts['shares'] as { tokenId: string; amount: string }] }]
    case 'order':
      return (facts['orders'] as { offered: StoredAmounts }[]).map(({ offered }) => offered)
    case 'bank-exchange':
      return [erg('nanoErg'), { assets: [facts['coins'] as { tokenId: string; amount: string }] }]
    case 'airdrop':
    case 'exchange':
    case 'transfer':
      return [amounts('total')]
    case 'unknown-inputs':
    case 'other':
    case 'oracle-refresh':
    case 'oracle-post':
    case 'burn':
    case 'contract-call':
    case 'consolidation':
    case 'data':
    case 'self-transfer':
      return []
  }
}

function addAmounts(sums: Map<string, bigint>, amounts: StoredAmounts | undefined): void {
  const add = (id: string, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount)
  if (amounts?.nanoErg !== undefined) add(ERG, BigInt(amounts.nanoErg))
  for (const { tokenId, amount } of amounts?.assets ?? []) add(tokenId, BigInt(amount))
}

/** What owners gain together, without the fee. An order belongs to the owner that it names. */
function gainsByAsset(preset: NetworkPreset, readScript: ReadScript, { outputs }: Transaction, spent: readonly Box[]) {
  const ownerOf = (box: Box): Hex => readOrder(box, readScript)?.owner ?? box.ergoTree
  const owned = (boxes: readonly Box[]) => boxes.map((box) => ({ ...box, ergoTree: ownerOf(box) }))
  const { parties, burned } = netEffect(owned(spent), owned(outputs), preset.systemScripts)
  const gained = new Map<string, bigint>()
  let carriers = 0
  for (const { role, nanoErg, assets } of parties) {
    if (role === 'fee') continue
    if (nanoErg > 0n) gained.set(ERG, (gained.get(ERG) ?? 0n) + nanoErg)
    const gains = assets.filter(({ amount }) => amount > 0n)
    if (gains.length > 0) carriers++
    for (const { tokenId, amount } of gains) gained.set(tokenId, (gained.get(tokenId) ?? 0n) + amount)
  }
  return { gained, carriers, destroyed: new Map(burned.map(({ tokenId, amount }) => [tokenId as string, amount])) }
}

/** Prints the figures of many transactions and returns those with unexplained value. */
export function reportSentences(
  name: string,
  checked: readonly { readonly entry: DescribedTransaction; readonly check: SentenceCheck }[],
): readonly string[] {
  const count = (matches: (entry: DescribedTransaction) => boolean) =>
    checked.filter(({ entry }) => matches(entry)).length
  const unexplained = checked.filter(({ check }) => check.nanoErg > 0n || check.tokens.length > 0)
  const sum = (of: (check: SentenceCheck) => bigint) => checked.reduce((total, { check }) => total + of(check), 0n)
  const exchanges = checked.filter(({ entry }) => entry.story.kind === 'exchange')
  process.stdout.write(
    `${name}: ${checked.length} transactions with known inputs; unexplained ${sum(({ nanoErg }) => nanoErg)} nanoERG and ` +
      `${unexplained.reduce((total, { check }) => total + check.tokens.length, 0)} token amounts in ${unexplained.length}; ` +
      `${count(({ story }) => story.also !== undefined)} with additional value, ${count(({ story }) => story.highFee !== undefined)} ` +
      `with a high fee, ${checked.filter(({ check }) => check.isTruncated).length} with more assets than named; ` +
      `${sum(({ carried }) => carried)} nanoERG carry tokens; ${exchanges.length} exchanges\n` +
      exchanges
        .slice(0, 50)
        .map(({ entry }) => `  exchange ${entry.transaction.id}\n`)
        .join(''),
  )
  return unexplained.map(
    ({ entry, check }) => `${entry.story.kind} ${entry.transaction.id} ${check.nanoErg} ${check.tokens.join(' ')}`,
  )
}
