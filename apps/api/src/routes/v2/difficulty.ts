import { forecastDifficulty, heightsForForecast } from '@ergo-explorer/chain'
import { type DifficultyEpochPage, v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { difficultyHeightsToLoad, presentDifficulty, presentDifficultyEpoch } from '../../present/v2/difficulty.ts'
import { deriveDifficultyEpoch, difficultyEpochNumber } from '../../present/v2/difficulty-epochs.ts'
import { loadDifficultyHeaders } from '../../queries/difficulty-headers.ts'
import { type DensePage, deriveDensePage } from '../../requests/dense-page.ts'
import { type CursorPage, parseCursorPage } from '../../requests/cursor-page.ts'
import { readVotingEpoch } from './epochs.ts'

/** Epochs included in the overview. */
const RECENT: CursorPage<1> = { after: undefined, offset: 0, limit: 30 }

export function serveDifficulty({ app, context, preset }: RouteDependencies): void {
  const pageAt = (cursorPage: CursorPage<1>, tip: number): DensePage =>
    deriveDensePage(cursorPage, { first: 0, last: difficultyEpochNumber(preset, tip) }, 'desc')
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
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const page = pageAt(cursorPage, tip.height)
      return present(page, tip.height, await loadDifficultyHeaders(db, heightsOf(page, tip.height)))
    },
  })

  serveOperation({ app, context }, v2.getDifficulty, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const page = pageAt(RECENT, tip.height)
      const forecastHeights = heightsForForecast(preset, tip.height)
      const [headerAt, voting] = await Promise.all([
        loadDifficultyHeaders(db, [...forecastHeights, ...heightsOf(page, tip.height)]),
        readVotingEpoch(preset, db, {
          number: Math.floor(tip.height / preset.voting.epochLength),
          tipHeight: tip.height,
        }),
      ])
      const forecast = forecastDifficulty(preset, forecastHeights.map(headerAt))
      return {
        ...presentDifficulty(preset, headerAt(tip.height), forecast),
        epochs: present(page, tip.height, headerAt),
        voting,
      }
    },
  })
}

type HeaderAt = Awaited<ReturnType<typeof loadDifficultyHeaders>>
