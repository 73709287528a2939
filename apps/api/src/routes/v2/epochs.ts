import {
  type BlockInterval,
  type DifficultyHeader,
  type NetworkPreset,
  PACE_INTERVALS,
  votesNeeded,
  forecastDifficulty,
  heightsForForecast,
} from '@ergo-explorer/chain'
import { v2Operations as v2, type VotingEpoch, type DifficultyEpochPage } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import {
  presentSoftFork,
  presentVotes,
  decodeEpochParameters,
  presentVotingEpoch,
  epochStartsToLoad,
} from '#present/v2/voting.ts'
import { presentNextBlock } from '#present/v2/outlook.ts'
import { listVotes, listEpochStarts, loadDifficultyHeaders } from '#queries/epochs.ts'
import { deriveDensePage, parseCursorPage, type DensePage, type CursorPage } from '#requests/pages.ts'
import {
  difficultyHeightsToLoad,
  presentDifficultyEpoch,
  deriveDifficultyEpoch,
  difficultyEpochNumber,
  presentDifficulty,
} from '#present/v2/difficulty.ts'

export function serveEpochs({ app, context, preset }: RouteDependencies): void {
  const newestAt = (tipHeight: number) => Math.floor(tipHeight / preset.voting.epochLength)

  serveOperation({ app, context }, v2.listVotingEpochs, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseCursorPage(query, 1)
      const last = newestAt(tip.height)
      const { rows, next } = deriveDensePage(cursorPage, { first: 0, last })
      const starts = await listEpochStarts(db, epochStartsToLoad(preset, rows))
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
async function readVotingEpoch(
  preset: NetworkPreset,
  db: Database,
  { number, tipHeight }: { readonly number: number; readonly tipHeight: number },
): Promise<VotingEpoch> {
  const [starts, votes] = await Promise.all([
    listEpochStarts(db, epochStartsToLoad(preset, [number])),
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
    neededCount: votesNeeded(preset),
    votes: presentVotes(preset, ballot),
    softFork: presentSoftFork(preset, ballot),
  }
}

/** Heights of the newest blocks between which the pace is measured, newest first. */
const recentHeights = (tipHeight: number): number[] =>
  Array.from({ length: Math.min(tipHeight, PACE_INTERVALS + 1) }, (_, i) => tipHeight - i)

const intervalsOf = (newestFirst: readonly DifficultyHeader[]): BlockInterval[] =>
  newestFirst.flatMap(({ timestamp, difficulty }, i) => {
    const parent = newestFirst[i + 1]
    return parent === undefined ? [] : [{ intervalMs: timestamp - parent.timestamp, difficulty }]
  })

/** Epochs included in the overview. */
const RECENT: CursorPage<1> = { after: undefined, direction: 'desc', offset: 0, limit: 30 }

export function serveDifficulty({ app, context, preset }: RouteDependencies): void {
  const pageAt = (cursorPage: CursorPage<1>, tip: number): DensePage =>
    deriveDensePage(cursorPage, { first: 0, last: difficultyEpochNumber(preset, tip) })
  const epochs = ({ rows }: DensePage) =>
    rows.map((number) => ({
      epoch: deriveDifficultyEpoch(preset, number),
      before: number === 0 ? undefined : deriveDifficultyEpoch(preset, number - 1),
    }))
  const heightsOf = (page: DensePage, tip: number) =>
    epochs(page).flatMap(({ epoch, before }) => difficultyHeightsToLoad(epoch, before, tip))
  const present = (page: DensePage, tip: number, headerAt: HeaderAt): DifficultyEpochPage => ({
    items: epochs(page).map(({ epoch, before }) => presentDifficultyEpoch(epoch, { before, tip, headerAt })),
    total: difficultyEpochNumber(preset, tip) + 1,
    next: page.next,
  })

  serveOperation({ app, context }, v2.listDifficultyEpochs, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseCursorPage(query, 1)
      const page = pageAt(cursorPage, tip.height)
      return present(page, tip.height, await loadDifficultyHeaders(db, heightsOf(page, tip.height)))
    },
  })

  serveOperation({ app, context }, v2.getDifficulty, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const page = pageAt(RECENT, tip.height)
      const forecastHeights = heightsForForecast(preset, tip.height)
      const paceHeights = recentHeights(tip.height)
      const [headerAt, voting] = await Promise.all([
        loadDifficultyHeaders(db, [...paceHeights, ...forecastHeights, ...heightsOf(page, tip.height)]),
        readVotingEpoch(preset, db, {
          number: Math.floor(tip.height / preset.voting.epochLength),
          tipHeight: tip.height,
        }),
      ])
      const forecast = forecastDifficulty(preset, forecastHeights.map(headerAt))
      return {
        ...presentDifficulty(preset, headerAt(tip.height), forecast),
        nextBlock: presentNextBlock(intervalsOf(paceHeights.map(headerAt)), preset.blockIntervalMs),
        epochs: present(page, tip.height, headerAt),
        voting,
      }
    },
  })
}

type HeaderAt = Awaited<ReturnType<typeof loadDifficultyHeaders>>
