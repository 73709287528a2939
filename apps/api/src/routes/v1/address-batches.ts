import { invalidBody, type V1AddressBatchInfo, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBalance } from '../../present/v1/balances.ts'
import { listScriptBalances } from '../../queries/script-balances.ts'
import { listScriptStandings } from '../../queries/subjects.ts'
import { readAddress, type Script } from '../../requests/script.ts'

/** Asked for at once; the contract says nothing, and each may hold many tokens. */
const MAX_ADDRESSES = 500

export function serveAddressBatches({ app, desk, ...api }: Api): void {
  serve(app, desk, v1.postApiV1AddressesBatchinfo, { freshness: 'pool' }, async ({ body }, { db }) => {
    const addresses = [...new Set(body)]
    if (addresses.length > MAX_ADDRESSES) return refuse(TOO_MANY)
    const scripts = new Map<string, Script>()
    for (const address of addresses) {
      const script = readAddress(api, address)
      if (script instanceof Refusal) return script
      scripts.set(address, script)
    }
    const hashes = [...new Set([...scripts.values()].map(({ hash }) => hash))]
    const [balances, standings] = await Promise.all([listScriptBalances(db, hashes), listScriptStandings(db, hashes)])
    const waiting = new Set(standings.filter((standing) => standing.waiting > 0).map(({ hash }) => hash))
    const answer: V1AddressBatchInfo = {}
    for (const [address, { hash }] of scripts) {
      const balance = balances.get(hash)
      if (balance !== undefined)
        answer[address] = {
          address,
          hasUnconfirmedTxs: waiting.has(hash),
          used: balance.boxes > 0,
          confirmedBalance: presentBalance(balance),
        }
    }
    return answer
  })
}

const TOO_MANY = invalidBody(`/ must NOT have more than ${MAX_ADDRESSES} items`)
