import type { IndexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import { startTestApi } from '@ergo-explorer/api/testing/test-api'
import { ergoSdkCases } from './cases/ergo-sdk.ts'
import { documentCases, fleetCases, WALLET_DOCUMENTS } from './cases/fleet.ts'
import { rosenNodeCases } from './cases/rosen-node.ts'
import { rosenV0Cases } from './cases/rosen-v0.ts'
import { rosenV1Cases } from './cases/rosen-v1.ts'
import { countPassed, formatOutcomes, hasPassed, runCases } from './check/cases.ts'
import { createErgoSdk, createFleet, createRosen, createRosenNode } from './clients.ts'
import { createCaseContext } from './reference/context.ts'

/** Calls every operation of the published clients. Returns whether all results are as expected. */
export async function runClients(chain: IndexedChain): Promise<boolean> {
  await using api = await startTestApi()
  const context = await createCaseContext(chain)
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 })

  const rosen = await createRosen(url)
  const v0 = await runCases(rosen.v0, Object.keys(rosen.v0), rosenV0Cases(context))
  const v1 = await runCases(rosen.v1, Object.keys(rosen.v1), rosenV1Cases(context))
  const { explorer, methods } = await createErgoSdk(url)
  const sdk = await runCases(explorer, methods, ergoSdkCases(context))
  const rosenNode = await createRosenNode(`${url}/node`)
  const nodeCases = rosenNodeCases(context)
  const node = await runCases(rosenNode, Object.keys(nodeCases), nodeCases)
  const notOffered = Object.keys(rosenNode).filter((method) => !(method in nodeCases))
  const { provider, documents } = await createFleet(url)
  const wallets = documents(WALLET_DOCUMENTS)
  const fleet = await runCases(provider, Object.keys(provider), fleetCases(context))
  const wallet = await runCases(wallets, Object.keys(wallets), documentCases(context))

  console.log(formatOutcomes('@rosen-clients/ergo-explorer 2.1.1, v0', v0))
  console.log(formatOutcomes('@rosen-clients/ergo-explorer 2.1.1, v1', v1))
  console.log(formatOutcomes('@ergolabs/ergo-sdk 0.5.7', sdk))
  console.log(formatOutcomes('@rosen-clients/ergo-node 3.1.1', node))
  console.log(`  not offered (${notOffered.length}): ${notOffered.join(', ')}`)
  console.log(formatOutcomes('@fleet-sdk/blockchain-providers 0.3.3', fleet))
  console.log(formatOutcomes('GraphQL documents of wallets', wallet))
  const rosenOutcomes = [...v0, ...v1]
  console.log(
    `rosen ${countPassed(rosenOutcomes)}/${rosenOutcomes.length} (${countPassed(v0)} v0, ${countPassed(v1)} v1)`,
  )
  console.log(`ergo-node ${countPassed(node)}/${node.length}`)
  console.log(`ergo-sdk ${countPassed(sdk)}/${sdk.length}`)
  console.log(`fleet ${countPassed(fleet)}/${fleet.length}, wallet documents ${countPassed(wallet)}/${wallet.length}`)
  return [...rosenOutcomes, ...sdk, ...node, ...fleet, ...wallet].every(hasPassed)
}
