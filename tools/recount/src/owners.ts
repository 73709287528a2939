import { type Context, sorted } from '#chain.ts'
import { COIN, hashOfScript, type Owner, type Transaction } from '#ledger.ts'
import { forEach, type Json, read } from '#read.ts'

const MAX_ROWS = 500

/** Scripts that share their address with no other script. */
function ownersByAddress({ ledger }: Context): Owner[] {
  const groups = Map.groupBy(ledger.owners.values(), ({ address }) => address)
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : []))
}

const tokensOf = ({ balance }: Owner) => [...balance].filter(([key, amount]) => key !== COIN && amount !== 0n)
const activity = (transaction: Transaction | undefined) =>
  transaction === undefined ? 'none' : `${transaction.json.id} ${transaction.height}`

export async function compareAddresses(context: Context): Promise<void> {
  const { api, comparison } = context
  await forEach(ownersByAddress(context), async (owner) => {
    const { address, balance, rows } = owner
    const coins = balance.get(COIN) ?? 0n
    const tokens = tokensOf(owner)
    const v2 = await read(`${api}/api/v2/addresses/${address}`)
    const v0 = await read(`${api}/api/v0/addresses/${address}`)
    const v1 = await read(`${api}/api/v1/addresses/${address}/balance/confirmed`)
    const node = await read(`${api}/node/blockchain/balance`, address)
    const list = (items: Json) => sorted(items.map((asset: Json) => [asset.tokenId, asset.amount]))
    const apiActivity = (value: Json) => (value === null ? 'none' : `${value.transactionId} ${value.height}`)
    comparison.check('address', address, {
      'v2 balance': [coins, v2.balance.nanoErg],
      'v2 token count': [tokens.length, v2.balance.tokens.total],
      'v2 received': [owner.received, v2.received],
      'v2 transactions': [rows.length, v2.transactionCount],
      'v2 boxes': [owner.boxCount, v2.boxCount],
      'v2 unspent': [owner.unspentCount, v2.unspentCount],
      'v2 first': [activity(rows[0]?.transaction), apiActivity(v2.firstActivity)],
      'v2 last': [activity(rows.at(-1)?.transaction), apiActivity(v2.lastActivity)],
      'v1 balance': [coins, v1.nanoErgs],
      'v1 tokens': [sorted(tokens), list(v1.tokens)],
      'v0 balance': [coins, v0.transactions.confirmedBalance],
      'v0 received': [owner.received, v0.transactions.totalReceived],
      'v0 transactions': [rows.length, v0.transactions.confirmed],
      'node balance': [coins, node.confirmed.nanoErgs],
      'node tokens': [sorted(tokens), list(node.confirmed.tokens)],
    })
    await compareHistory(context, owner)
  })
}

async function compareHistory({ api, comparison }: Context, owner: Owner): Promise<void> {
  const newest = owner.rows.toReversed().slice(0, MAX_ROWS)
  let cursor = ''
  for (let position = 0; position < newest.length;) {
    const page = await read(`${api}/api/v2/addresses/${owner.address}/transactions?limit=100${cursor}`)
    for (const item of page.items) {
      const row = newest[position++]
      if (row === undefined) break
      const tokens = [...row.change].filter(([key, amount]) => key !== COIN && amount !== 0n)
      const assets = item.effect.assets.map((asset: Json) => [asset.tokenId, asset.amount])
      comparison.check('history', `${owner.address.slice(0, 12)} ${item.transactionId}`, {
        id: [row.transaction.json.id, item.transactionId],
        nanoErg: [row.change.get(COIN) ?? 0n, item.effect.nanoErg],
        tokens: [sorted(tokens), sorted(assets)],
        balance: [row.balance, item.effect.balanceAfter],
      })
    }
    if (page.next === null) break
    cursor = `&cursor=${page.next}`
  }
}

export async function compareTokens({ api, ledger, comparison }: Context): Promise<void> {
  await forEach([...ledger.tokens.values()], async (token) => {
    const holders = [...ledger.owners.values()].filter(({ balance }) => (balance.get(token.id) ?? 0n) > 0n)
    const v2 = await read(`${api}/api/v2/tokens/${token.id}`)
    const v1 = await read(`${api}/api/v1/tokens/${token.id}`)
    const page = await read(`${api}/api/v2/tokens/${token.id}/holders?limit=200`)
    comparison.check('token', token.id, {
      minted: [token.minted, v2.minted],
      burned: [token.burned, v2.burned],
      existing: [token.minted - token.burned, v2.existing],
      holders: [holders.length, v2.holderCount],
      'holder total': [holders.length, page.total],
      boxes: [token.boxCount, v2.boxCount],
      unspent: [token.unspentCount, v2.unspentCount],
      mint: [token.mint.json.id, v2.mint.transactionId],
      height: [token.mint.height, v2.mint.height],
      'v1 emission': [token.minted, v1.emissionAmount],
    })
    for (const { party, amount } of page.items) {
      const owner = holders.find(({ ergoTree }) => hashOfScript(ergoTree) === party.scriptHash)
      comparison.check('holder', `${token.id} ${party.address}`, { amount: [owner?.balance.get(token.id), amount] })
    }
  })
}

export async function compareRichList({ api, ledger, comparison }: Context): Promise<void> {
  const balances = [...ledger.owners.values()]
    .map(({ ergoTree, balance }) => ({ hash: hashOfScript(ergoTree), amount: balance.get(COIN) ?? 0n }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((a, b) => (a.amount > b.amount ? -1 : 1))
  const byHash = new Map(balances.map(({ hash, amount }) => [hash, amount]))
  let cursor = ''
  for (let position = 0; ;) {
    const page = await read(`${api}/api/v2/rich-list?limit=100${cursor}`)
    if (position === 0) comparison.check('rich list', 'all', { total: [balances.length, page.total] })
    for (const { party, amount } of page.items)
      comparison.check('rich list', party.address, {
        amount: [byHash.get(party.scriptHash), amount],
        'amount at rank': [balances[position++]?.amount, amount],
      })
    if (page.next === null) break
    cursor = `&cursor=${page.next}`
  }
}
