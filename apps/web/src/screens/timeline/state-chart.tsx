import type { TokenStatePage } from '@ergo-explorer/contract'
import { readNanoErg } from '@ergo-explorer/chain'
import { exportTokenStates, pathOf } from '@ergo-explorer/client'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ERG_PATH, type StatePoint, stateSeriesResource } from '#data/tokens/states.ts'
import { useTimeZone } from '#entities/age.tsx'
import { formatRole } from '#entities/role-texts.ts'
import { formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatDateAndTime } from '#format/time.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './timeline.module.css'

export interface StateChartProps {
  readonly timeline: TokenStatePage
  /** The number that is drawn; undefined for the first one that changes. */
  readonly path: string | undefined
  readonly linkTo: (path: string) => string
}

/** History of ERG or of any number in the registers, one step per state. */
export function StateChart({ timeline, path: requestedPath, linkTo }: StateChartProps) {
  const t = useTranslation()
  const { data } = useResource(stateSeriesResource(timeline.token.tokenId, requestedPath))
  const path = data?.path ?? requestedPath
  const numbers = timeline.current.numbers.map((number) => number.path)
  const paths = [...new Set([ERG_PATH, ...numbers, ...(path === undefined ? [] : [path])])]
  const nameOf = (each: string) =>
    each === ERG_PATH ? t.text('timeline.ergHeld') : formatNumberName(t, findNumber(timeline, each))
  return (
    <Section
      title={path === undefined ? t.text('timeline.numbers') : nameOf(path)}
      note={
        data?.hasOlder === true
          ? t.text('timeline.lastStates', { count: data.points.length })
          : t.text('timeline.stepPerState')
      }
    >
      {paths.length > 1 && (
        <div className={css.choices}>
          <ChoiceGroup label={t.text('timeline.numbers')}>
            {paths.map((each) => (
              <ChoiceLink key={each} to={linkTo(each)} isCurrent={each === path}>
                {nameOf(each)}
              </ChoiceLink>
            ))}
          </ChoiceGroup>
        </div>
      )}
      <Series tokenId={timeline.token.tokenId} path={requestedPath} nameOf={nameOf} />
    </Section>
  )
}

type StateNumber = Pick<TokenStatePage['current']['numbers'][number], 'path' | 'role' | 'unit'>

/** A number that the current state lacks has no known meaning. */
const findNumber = ({ current }: TokenStatePage, path: string): StateNumber =>
  current.numbers.find((number) => number.path === path) ?? { path, role: null, unit: null }

/** Where the number is and, for known contracts, what it means. `R4.1` is the second item of R4. */
export function formatNumberName(t: Translations, number: StateNumber): string {
  const path = number.path.replaceAll(/\.(\d)/g, '[$1]')
  const role = formatRole(t, number)
  return role === null ? path : `${path} · ${role}`
}

interface SeriesProps {
  readonly tokenId: string
  readonly path: string | undefined
  readonly nameOf: (path: string) => string
}

function Series({ tokenId, path: requestedPath, nameOf }: SeriesProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const timeZone = useTimeZone()
  const { data, error } = useResource(stateSeriesResource(tokenId, requestedPath))
  if (data === undefined) return error === null ? null : <p className="dim">{t.text('error.loadFailed')}</p>
  if (data === null || data.points.length === 0) return <p className="dim">{t.text('timeline.noNumbers')}</p>
  const { path, points } = data
  return (
    <>
      <LineChart
        label={nameOf(path)}
        points={points}
        format={(value) => (path === ERG_PATH ? formatErg(readNanoErg(value), coinName) : formatCount(value))}
        formatMark={path === ERG_PATH ? undefined : (value) => formatCount(value)}
        formatAt={(at) => formatDateAndTime(at, t.locale, timeZone)}
        note={({ isContractChange }) => isContractChange && t.text('timeline.scriptChanged')}
        isMarked={isContractChange}
        isStep
      />
      {points.some(isContractChange) && <p className="dim">{t.text('timeline.markedChanges')}</p>}
    </>
  )
}

const isContractChange = (point: StatePoint) => point.isContractChange

/** Download of all states, if the API supports exports. */
export function StatesExport({ tokenId }: { readonly tokenId: string }) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  if (!useHasFeature('export')) return null
  return (
    <a href={apiUrl + pathOf(exportTokenStates, { tokenId, format: 'csv' })} download>
      {t.text('timeline.export')}
    </a>
  )
}
