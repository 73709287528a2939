import { type NetworkPreset, votesNeeded } from '@ergo-explorer/chain'
import { v2Operations as v2, type VotingEpoch } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import type { Database } from '../../database/query.ts'
import { createProblemResponse } from '../../http/problem-response.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentSoftFork, presentVotes } from '../../present/v2/votes.ts'
import { decodeEpochParameters, presentVotingEpoch, epochStartsToLoad } from '../../present/v2/voting-epochs.ts'
import { listVotes, findEpochStarts } from '../../queries/voting-epochs.ts'
import { deriveDensePage } from '../../requests/dense-page.ts'
import { parseCursorPage } from '../../requests/cursor-page.ts'

export function serveEpochs({ app, context, preset }: RouteDependencies): void {
  const newestAt = (tipHeight: number) => Math.floor(tipHeight / preset.voting.epochLength)

  serveOperation({ app, context }, v2.listVotingEpochs, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const last = newestAt(tip.height)
      const { rows, next } = deriveDensePage(cursorPage, { first: 0, last }, 'desc')
      const starts = await findEpochStarts(db, epochStartsToLoad(preset, rows))
      return {
        items: rows.map((number) => presentVotingEpoch(preset, { number, starts, tipHeight: tip.height })),
        total: last + 1,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.getVotingEpoch, {
    freshness: 'tip',
    handler: async ({ params: { number } }, { db, tip }) =>
      number > newestAt(tip.height)
        ? createProblemResponse('not_found', `Voting epoch ${number} has not started`)
        : readVotingEpoch(preset, db, { number, tipHeight: tip.height }),
  })
}

/** Loads an epoch with its votes, in two concurrent queries. */
export async function readVotingEpoch(
  preset: NetworkPreset,
  db: Database,
  { number, tipHeight }: { readonly number: number; readonly tipHeight: number },
): Promise<VotingEpoch> {
  const [starts, votes] = await Promise.all([
    findEpochStarts(db, epochStartsToLoad(preset, [number])),
    listVotes(db, number),
  ])
  const epoch = presentVotingEpoch(preset, { number, starts, tipHeight })
  const first = starts.get(epoch.fromHeight)
  const ballot = {
    // Nothing can be proposed in epoch 0, which no block starts.
    start: number === 0 ? undefined : first,
    parameters: decodeEpochParameters(first),
    votes,
    blocks: Math.min(tipHeight, epoch.toHeight) - epoch.fromHeight + 1,
  }
  return {
    ...epoch,
    needed: votesNeeded(preset),
    votes: presentVotes(preset, ballot),
    softFork: presentSoftFork(preset, ballot),
  }
}
