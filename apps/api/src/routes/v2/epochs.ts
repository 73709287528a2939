import { type NetworkPreset, votesNeeded } from '@ergo-explorer/chain'
import { v2Operations as v2, type VotingEpoch } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/query.ts'
import { problem } from '../../http/problem.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serve } from '../../http/serve.ts'
import { presentSoftFork, presentVotes } from '../../present/v2/votes.ts'
import { parametersOf, presentVotingEpoch, epochStartsToLoad } from '../../present/v2/voting-epochs.ts'
import { listVotes, findEpochStarts } from '../../queries/voting-epochs.ts'
import { densePage } from '../../requests/dense-page.ts'
import { parseCursorPage } from '../../requests/cursor-page.ts'

export function serveEpochs({ app, context, preset }: Api): void {
  const newestAt = (tipHeight: number) => Math.floor(tipHeight / preset.voting.epochLength)

  serve({ app, context }, v2.listVotingEpochs, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const last = newestAt(tip.height)
      const { rows, next } = densePage(cursorPage, { first: 0, last }, 'desc')
      const starts = await findEpochStarts(db, epochStartsToLoad(preset, rows))
      return {
        items: rows.map((number) => presentVotingEpoch(preset, { number, starts, tipHeight: tip.height })),
        total: last + 1,
        next,
      }
    },
  })

  serve({ app, context }, v2.getVotingEpoch, {
    freshness: 'tip',
    handler: async ({ params: { number } }, { db, tip }) =>
      number > newestAt(tip.height)
        ? problem('not_found', `Voting epoch ${number} has not started`)
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
    parameters: parametersOf(first),
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
