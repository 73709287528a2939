import { type NetworkPreset, votesNeeded } from '@ergo-explorer/chain'
import { v2Operations as v2, type VotingEpoch } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentSoftFork, presentVotes } from '../../present/v2/votes.ts'
import { parametersOf, presentVotingEpoch, startsOfEpochs } from '../../present/v2/voting-epochs.ts'
import { listVotes, readEpochStarts } from '../../queries/voting-epochs.ts'
import { densePage } from '../../requests/dense-page.ts'
import { readPlace } from '../../requests/place.ts'

export function serveEpochs({ app, desk, preset }: Api): void {
  const newestAt = (tipHeight: number) => Math.floor(tipHeight / preset.voting.epochLength)

  serve(app, desk, v2.listVotingEpochs, { freshness: 'tip' }, async ({ query }, { db, tip }) => {
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const last = newestAt(tip.height)
    const { rows, next } = densePage(place, { first: 0, last }, 'desc')
    const starts = await readEpochStarts(db, startsOfEpochs(preset, rows))
    return {
      items: rows.map((number) => presentVotingEpoch(preset, number, starts, tip.height)),
      total: last + 1,
      next,
    }
  })

  serve(app, desk, v2.getVotingEpoch, { freshness: 'tip' }, async ({ params: { number } }, { db, tip }) =>
    number > newestAt(tip.height)
      ? problem('not_found', `Voting epoch ${number} has not begun`)
      : readVotingEpoch(preset, db, number, tip.height),
  )
}

/** An epoch with its votes, in two questions at once. */
export async function readVotingEpoch(
  preset: NetworkPreset,
  db: Database,
  number: number,
  tipHeight: number,
): Promise<VotingEpoch> {
  const [starts, votes] = await Promise.all([
    readEpochStarts(db, startsOfEpochs(preset, [number])),
    listVotes(db, number),
  ])
  const epoch = presentVotingEpoch(preset, number, starts, tipHeight)
  const first = starts.get(epoch.fromHeight)
  const ballot = {
    // Nothing can be proposed before the first epoch that a block begins.
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
