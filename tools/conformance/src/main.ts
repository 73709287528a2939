import { anApi } from '@ergo-explorer/api/testing/an-api'
import { anIndexedChain } from '@ergo-explorer/api/testing/an-indexed-chain'
import { runCases } from './check/run-cases.ts'
import { createErgoSdk } from './clients/ergo-sdk.ts'
import { createRosen } from './clients/rosen.ts'
import { ergoSdkCases } from './ergo-sdk/cases.ts'
import { countRight, formatOutcomes, isRight } from './report.ts'
import { rosenV0Cases } from './rosen/v0-cases.ts'
import { rosenV1Cases } from './rosen/v1-cases.ts'
import { readWorld } from './truth/world.ts'

// A client's own axios is of 2021 and calls what Node has since deprecated.
process.noDeprecation = true

await using stack = new AsyncDisposableStack()
const chain = await anIndexedChain()
stack.use(chain.databases)
stack.use(chain.node)
const api = stack.use(await anApi())
const world = await readWorld(chain)
const url = await api.app.listen({ host: '127.0.0.1', port: 0 })

const rosen = await createRosen(url)
const v0 = await runCases(rosen.v0, Object.keys(rosen.v0), rosenV0Cases(world))
const v1 = await runCases(rosen.v1, Object.keys(rosen.v1), rosenV1Cases(world))
const { explorer, methods } = await createErgoSdk(url)
const sdk = await runCases(explorer, methods, ergoSdkCases(world))

console.log(formatOutcomes('@rosen-clients/ergo-explorer 2.1.1, v0', v0))
console.log(formatOutcomes('@rosen-clients/ergo-explorer 2.1.1, v1', v1))
console.log(formatOutcomes('@ergolabs/ergo-sdk 0.5.7', sdk))
const both = [...v0, ...v1]
console.log(`rosen ${countRight(both)}/${both.length} (${countRight(v0)} v0, ${countRight(v1)} v1)`)
console.log(`ergo-sdk ${countRight(sdk)}/${sdk.length}`)
process.exitCode = [...both, ...sdk].every(isRight) ? 0 : 1
