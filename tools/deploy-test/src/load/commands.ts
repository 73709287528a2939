import type { ExplorerIds } from '../traffic/explorer-ids.ts'
import type { KeepAlive, KeepAliveResult } from './keep-alive.ts'
import type { OpenLoop } from './open-loop.ts'
import type { RequestOutcome } from './request-outcome.ts'
import type { ClosedLoop } from './closed-loop.ts'

/** Commands of the load generator process: input and result of each. */
export interface LoadCommands {
  /** The ids that later commands build paths from. All commands together request each path at most once. */
  readonly setIds: readonly [input: ExplorerIds, result: number]
  readonly closedLoop: readonly [input: ClosedLoop, result: readonly RequestOutcome[]]
  readonly openLoop: readonly [input: OpenLoop, result: readonly RequestOutcome[]]
  readonly keepAlive: readonly [input: KeepAlive, result: KeepAliveResult]
}

export type LoadCommand = {
  readonly [Name in keyof LoadCommands]: { readonly name: Name; readonly input: LoadCommands[Name][0] }
}[keyof LoadCommands]
