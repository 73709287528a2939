import type { ClientCases } from '../check/case.ts'
import type { CaseContext } from '../reference/case-context.ts'
import { rosenV1Boxes } from './v1-boxes.ts'
import { rosenV1Chain } from './v1-chain.ts'
import { rosenV1Streams } from './v1-streams.ts'
import { rosenV1Tokens } from './v1-tokens.ts'

/** Expected results of `@rosen-clients/ergo-explorer` for v1. */
export const rosenV1Cases = (context: CaseContext): ClientCases => ({
  ...rosenV1Chain(context),
  ...rosenV1Boxes(context),
  ...rosenV1Streams(context),
  ...rosenV1Tokens(context),
})
