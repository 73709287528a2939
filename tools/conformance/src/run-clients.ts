import type { IndexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import { startTestApi } from '@ergo-explorer/api/testing/test-api'
import type { Report } from '@ergo-explorer/testkit/reporting/report'
import { ergoSdkCases } from './cases/ergo-sdk.ts'
import { documentCases, fleetCases, WALLET_DOCUMENTS } from './cases/fleet.ts'
import { rosenNodeCases } from './cases/rosen-node.ts'
import { rosenV0Cases } from './cases/rosen-v0.ts'
import { rosenV1Cases } from './cases/rosen-v1.ts'
import { checkClient, type Client, type ClientCases } from './check/cases.ts'
import { createErgoSdk, createFleet, createRosen, createRosenNode } from './clients.ts'
import { createCaseContext } from './reference/context.ts'

/** Calls every operation of the published clients. */
export async function runClients(chain: IndexedChain, report: Report): Promise<void> {
  await using api = await startTestApi()
  const context = await createCaseContext(chain)
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const check = async (
    name: string,
    client: Client,
    cases: ClientCases,
    methods: readonly string[] = Object.keys(client),
  ) => report.addCheck(await checkClient(name, { client, methods, cases }))

  const { v0, v1 } = await createRosen(url)
  await check('@rosen-clients/ergo-explorer 2.1.1, v0', v0, rosenV0Cases(context))
  await check('@rosen-clients/ergo-explorer 2.1.1, v1', v1, rosenV1Cases(context))
  const { explorer, methods } = await createErgoSdk(url)
  await check('@ergolabs/ergo-sdk 0.5.7', explorer, ergoSdkCases(context), methods)
  const node = await createRosenNode(`${url}/node`)
  const nodeCases = rosenNodeCases(context)
  await check('@rosen-clients/ergo-node 3.1.1', node, nodeCases, Object.keys(nodeCases))
  const notOffered = Object.keys(node).filter((method) => !(method in nodeCases))
  report.addFigure(`operations of a node that are not offered (${notOffered.length}): ${notOffered.join(', ')}`)
  const { provider, documents } = await createFleet(url)
  await check('@fleet-sdk/blockchain-providers 0.3.3', provider, fleetCases(context))
  await check('GraphQL documents of wallets', documents(WALLET_DOCUMENTS), documentCases(context))
}
