import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { ContractDirectory } from '@ergo-explorer/contract'
import { sendNodeCommand } from '@ergo-explorer/testkit/http'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { startStack } from '@ergo-explorer/testkit/stack'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { createLosslessFetch } from '#api-client.ts'
import { compareBank } from './compare-bank.ts'
import { comparePools, poolNftsOf } from './compare-pools.ts'
import { ProtocolChain } from './protocol-chain.ts'

/* Compares every figure of pools and bank with the boxes of the node while the chain grows and is reorganized. */

const { blocks, heights, seed } = readOptions({ blocks: 3000, heights: 300, seed: 1 })

/** Every tenth step replaces blocks instead of adding some. */
const REORG_EVERY = 10
const MAX_ADDED = 8
const MAX_DEPTH = 60
/** At these steps all changes of all pools are compared, not only the newest. */
const WHOLE_EVERY = 100

/** Numbers that repeat for a seed (Park and Miller). */
function createRandom(start: number): (max: number) => number {
  let state = start
  return (max) => {
    state = (state * 48_271) % 2_147_483_647
    return 1 + (state % max)
  }
}

const { bankNft = '', oraclePools } = presetOf('demo')
const oracleNft = oraclePools.find(({ unit }) => unit === 'nanoErgPerUsd')?.poolNft ?? ''
const random = createRandom(seed)
const report = new Report('protocol-values')

await using stack = await startStack({ blocks, preset: 'demo' })
const { nodeUrl, apiUrl } = stack
const fetchApi = createLosslessFetch(apiUrl)
const chain = new ProtocolChain(nodeUrl, { bankNft, oracleNft, blake2b256: await createBlake2b256() })
await sendNodeCommand(nodeUrl, 'pause')

const seen = new Set<number>()
let reorgs = 0
for (let step = 0; step < heights; step++) {
  if (step > 0) {
    const isReorg = step % REORG_EVERY === 0
    const depth = random(MAX_DEPTH)
    if (isReorg) reorgs++
    await sendNodeCommand(
      nodeUrl,
      isReorg ? `fork?depth=${depth}&length=${depth + 1}` : `mine?blocks=${random(MAX_ADDED)}`,
    )
  }
  await chain.follow()
  await waitUntil(
    'the API shows the tip',
    async () => (await fetchApi<{ readonly blockId: string }>('v2/tip')).blockId === chain.tip.id,
    { timeoutMs: 120_000, pollMs: 50 },
  )
  seen.add(chain.tip.height)
  await comparePools({ fetchApi, chain, tally: report.part('pools') }, step % WHOLE_EVERY === 0)
  await compareBank({ fetchApi, chain, tally: report.part('bank') })
  if (step % REORG_EVERY === 0) report.progress(`${step} of ${heights} heights, ${report.part('pools').summary}`)
}

/** Value from which a contract counts that has neither a name nor a kind, such as a shared wallet. */
const NOTABLE_NANOERG = 1_000_000_000n
const MAX_UNNAMED = 2
const { conditions } = await fetchApi<ContractDirectory>('v2/contract-directory')
const unnamed = conditions
  .flatMap(({ contracts }) => contracts)
  .filter(({ label, value }) => label === null && BigInt(value) > NOTABLE_NANOERG)
  .map(({ templateBlake2b256, value }) => `${templateBlake2b256} holds ${value} nanoERG`)
report.addCheck({
  name: `at most ${MAX_UNNAMED} contracts without a name or kind hold more than 1 ERG`,
  trials: [{ where: 'demo', problems: unnamed.length > MAX_UNNAMED ? unnamed : [] }],
  details: `${unnamed.length} found`,
})
report.addFigure(
  `${heights} tips of ${seen.size} heights up to ${chain.tip.height}, ${reorgs} reorgs of up to ${MAX_DEPTH} blocks that replaced ` +
    `${chain.replaced} blocks, ${poolNftsOf(chain).size} pools`,
)
report.finish()
