import { forecastDifficulty, heightsForForecast } from '@ergo-explorer/chain'
import { type DifficultyEpochPage, v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { heightsOfEpoch, presentDifficulty, presentDifficultyEpoch } from '../../present/v2/difficulty.ts'
import { difficultyEpoch, difficultyEpochNumber } from '../../present/v2/difficulty-epochs.ts'
import { readDifficultyHeaders } from '../../queries/difficulty-headers.ts'
import { type DensePage, densePage } from '../../requests/dense-page.ts'
import { type Place, readPlace } from '../../requests/place.ts'
import { readVotingEpoch } from './epochs.ts'

/** On the page of the monitor. */
const RECENT: Place<1> = { after: undefined, offset: 0, limit: 30 }

export function serveDifficulty({ app, desk, preset }: Api): void {
  const pageAt = (place: Place<1>, tip: number): DensePage =>
    densePage(place, { first: 0, last: difficultyEpochNumber(preset, tip) }, 'desc')
  const epochs = ({ rows }: DensePage) =>
    rows.map((number) => ({
      epoch: difficultyEpoch(preset, number),
      before: number === 0 ? undefined : difficultyEpoch(preset, number - 1),
    }))
  const heightsOf = (page: DensePage, tip: number) =>
    epochs(page).flatMap(({ epoch, before }) => heightsOfEpoch(epoch, before, tip))
  const present = (page: DensePage, tip: number, headerAt: HeaderAt): DifficultyEpochPage => ({
    items: epochs(page).map(({ epoch, before }) => presentDifficultyEpoch(epoch, before, tip, headerAt)),
    total: difficultyEpochNumber(preset, tip) + 1,
    next: page.next,
  })

  serve(app, desk, v2.listDifficultyEpochs, { freshness: 'tip' }, async ({ query }, { db, tip }) => {
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const page = pageAt(place, tip.height)
    return present(page, tip.height, await readDifficultyHeaders(db, heightsOf(page, tip.height)))
  })

  serve(app, desk, v2.getDifficulty, { freshness: 'tip' }, async (_, { db, tip }) => {
    const page = pageAt(RECENT, tip.height)
    const wanted = heightsForForecast(preset, tip.height)
    const [headerAt, voting] = await Promise.all([
      readDifficultyHeaders(db, [...wanted, ...heightsOf(page, tip.height)]),
      readVotingEpoch(preset, db, Math.floor(tip.height / preset.voting.epochLength), tip.height),
    ])
    const forecast = forecastDifficulty(preset, wanted.map(headerAt))
    return {
      ...presentDifficulty(preset, headerAt(tip.height), forecast),
      epochs: present(page, tip.height, headerAt),
      voting,
    }
  })
}

type HeaderAt = Awaited<ReturnType<typeof readDifficultyHeaders>>
