import type { Cases } from '../check/case.ts'
import type { World } from '../truth/world.ts'
import { rosenV1Boxes } from './v1-boxes.ts'
import { rosenV1Chain } from './v1-chain.ts'
import { rosenV1Streams } from './v1-streams.ts'
import { rosenV1Tokens } from './v1-tokens.ts'

/** What `@rosen-clients/ergo-explorer` ought to make of v1. */
export const rosenV1Cases = (world: World): Cases => ({
  ...rosenV1Chain(world),
  ...rosenV1Boxes(world),
  ...rosenV1Streams(world),
  ...rosenV1Tokens(world),
})
