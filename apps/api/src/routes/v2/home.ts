import { bytesToHex, circulatingSupply, hexToBytes, lockedScripts, maxSupply, supplyAt } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { presentBlock } from '../../present/v2/blocks.ts'
import { atLaunch } from '../../present/v2/launch-parameters.ts'
import { presentActivity } from '../../present/v2/statistics.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { presentTip } from '../../present/v2/tip.ts'
import { presentToken } from '../../present/v2/tokens.ts'
import { presentSummaries } from '../../present/v2/transactions.ts'
import { findHome } from '../../queries/home.ts'
import { listSummariesAndWaiting } from '../../queries/summaries.ts'
import { densePage } from '../../requests/dense-page.ts'

/** How many of each are shown. */
const SHOWN = 10
const DAY_MS = 86_400_000

export function serveHome(api: Api): void {
  const { app, desk, preset, blake2b256, now } = api
  const terms = termsOf(api)
  const locked = lockedScripts(preset).map((script) => bytesToHex(blake2b256(hexToBytes(script))))

  serve(app, desk, v2.getHome, { freshness: 'pool' }, async (_, { db, tip }) => {
    const to = now()
    const [dayAgo, twoDaysAgo] = [to - DAY_MS, to - 2 * DAY_MS]
    const wanted = { dayAgo, twoDaysAgo, lockedScripts: locked }
    const last = densePage(
      { after: undefined, offset: 0, limit: SHOWN },
      { first: 0, last: tip.transactions - 1 },
      'desc',
    )
    const [home, summaries] = await Promise.all([findHome(db, wanted), listSummariesAndWaiting(db, last.rows, SHOWN)])
    const transactions = presentSummaries(terms, summaries, tip.height)
    return {
      tip: presentTip(tip),
      blocks: home.blocks.map((block) => presentBlock(terms, block)),
      transactions: transactions.filter(({ state }) => state === 'confirmed'),
      waiting: {
        count: home.waiting,
        size: home.waitingSize,
        transactions: transactions.filter(({ state }) => state === 'waiting'),
      },
      tokens: home.tokens.map((token) => presentToken(terms, token)),
      day: presentActivity({ from: dayAgo, to }, home.dayAgo, home.totals),
      dayBefore: presentActivity({ from: twoDaysAgo, to: dayAgo }, home.twoDaysAgo, home.dayAgo),
      supply: String(supplyAt(preset, tip.height)),
      circulating: String(circulatingSupply(preset, home.locked)),
      maxSupply: String(maxSupply(preset)),
      maxBlockSize: home.maxBlockSize ?? atLaunch('maxBlockSize'),
    }
  })
}
