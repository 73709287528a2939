import { parseObjectId } from '#data/object-id.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import {
  parseTimelineView,
  STATES_PER_PAGE,
  stateSeriesResource,
  type TimelineView,
  tokenStatesResource,
} from '#data/tokens/states.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useParams, useSearchParams } from '#page/router.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { FullHash } from '#ui/text/hash.tsx'
import type { TokenStatePage } from '@ergo-explorer/contract'
import { pagingParameters } from '#data/paging.ts'
import { Age } from '#entities/age.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink, BoxLink, ContractLink, TokenLink, TransactionLink } from '#entities/links.tsx'
import { formatPartyName, formatTokenName } from '@ergo-explorer/sentences/name-text'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { formatNumberName, StateChart, StatesExport } from './state-chart.tsx'
import { StateStep, Step } from './state-step.tsx'
import css from './timeline.module.css'

export const resources: ScreenResources = ({ params: { singleton = '' }, search }) => {
  const { after, path } = parseTimelineView(search)
  return [tokenStatesResource(singleton, after), stateSeriesResource(singleton, path)]
}

/** How the box that holds a singleton token changed over time. */
export function Screen() {
  const id = useParams()['singleton'] ?? ''
  const view = parseTimelineView(useSearchParams())
  const { data, error, retry } = useResource(tokenStatesResource(id, view.after))
  if (data === undefined) return error === null ? <Loading id={id} /> : <Failed id={id} retry={retry} />
  return data === null ? <Missing id={id} /> : <TimelinePage key={id} timeline={data} view={view} />
}

interface UnavailableProps {
  readonly id: string
}

const useTitle = (id: string): string => useTranslation().text('title.timeline', { name: shortenId(sanitizeText(id)) })

function Loading({ id }: UnavailableProps) {
  const t = useTranslation()
  usePageMetadata({ title: useTitle(id) })
  return (
    <LoadingState>
      <PageHeader
        heading={t.text('timeline.heading')}
        sentence={<Skeleton width="full" />}
        id={parseObjectId(id) === null ? undefined : <FullHash id={id} />}
      />
    </LoadingState>
  )
}

function Failed({ id, retry }: UnavailableProps & { readonly retry: () => void }) {
  const t = useTranslation()
  usePageMetadata({ title: useTitle(id), status: 503 })
  return (
    <>
      <PageHeader heading={t.text('timeline.heading')} />
      <LoadError retry={retry} />
    </>
  )
}

/** The API has no states, the token is unknown, or it has more than one unit. */
function Missing({ id }: UnavailableProps) {
  const t = useTranslation()
  const isOffered = useHasFeature('tokens')
  const title = useTitle(id)
  usePageMetadata(isOffered ? { title, status: 404 } : { title, isIndexed: false })
  return (
    <>
      <PageHeader heading={t.text('timeline.heading')} />
      <EmptyState
        kind={isOffered ? 'missing' : 'empty'}
        sentence={t.text(isOffered ? 'timeline.missing' : 'error.notOffered')}
        reason={isOffered ? t.text('timeline.missingWhy') : undefined}
        actions={
          parseObjectId(id) !== null && <LinkButton to={`/token/${id}`}>{t.text('timeline.toToken')}</LinkButton>
        }
      />
    </>
  )
}

export interface TimelinePageProps {
  readonly timeline: TokenStatePage
  readonly view: TimelineView
}

/** The history of the box that holds a token of a single unit. */
export function TimelinePage({ timeline, view }: TimelinePageProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { token, current, total } = timeline
  const path = `/token/${token.tokenId}/timeline`
  const sentence = t.text('timeline.sentence', {
    owner: formatPartyName(current.box.owner),
    erg: formatErg(current.box.value, coinName),
    changes: total - 1,
  })
  usePageMetadata({
    title: t.text('title.timeline', { name: formatTokenName(token) }),
    canonical: path,
    description: sentence,
  })
  const first = total - (view.page - 1) * STATES_PER_PAGE
  return (
    <>
      <PageHeader
        back={<ParentLink to={`/token/${token.tokenId}`}>{formatTokenName(token)}</ParentLink>}
        heading={t.text('timeline.heading')}
        details={<TokenLink token={token} />}
        sentence={sentence}
        id={
          <>
            <FullHash id={token.tokenId} />
            <CopyButton text={token.tokenId} label={t.text('timeline.copyId')} />
          </>
        }
      />
      <CurrentState current={current} />
      <div className={css.sections}>
        <StateChart timeline={timeline} path={view.path} linkTo={(chart) => `${path}?chart=${chart}`} />
        <Section
          title={t.text('timeline.states')}
          note={t.text('timeline.newestFirst')}
          end={<StatesExport tokenId={token.tokenId} />}
        >
          <ol className={css.steps}>
            {timeline.pending.toReversed().map((state) => (
              <StateStep key={state.box.boxId} state={state} number={null} />
            ))}
            {view.page === 1 && <Now current={current} />}
            {timeline.items.map((state, index) => (
              <StateStep key={state.box.boxId} state={state} number={first - index} />
            ))}
          </ol>
          <Pager
            current={view.page}
            total={Math.ceil(total / STATES_PER_PAGE)}
            linkTo={() => path}
            nextTo={timeline.next === null ? undefined : nextLink(path, view, timeline.next)}
            firstTo={view.page > 1 ? path : undefined}
          />
        </Section>
      </div>
    </>
  )
}

function nextLink(path: string, view: TimelineView, next: string): string {
  const parameters = new URLSearchParams(view.path === undefined ? [] : [['chart', view.path]])
  for (const [name, value] of pagingParameters({ page: view.page + 1, limit: STATES_PER_PAGE, after: next }))
    parameters.set(name, value)
  return `${path}?${parameters.toString()}`
}

type Current = TokenStatePage['current']

/** Numbers of the state in the key figures; the others are in the registers of the box. */
const MAX_NUMBERS = 3

function CurrentState({ current }: { readonly current: Current }) {
  const t = useTranslation()
  const { box, templateHash, timestamp, numbers } = current
  return (
    <KeyFigures
      facts={[
        {
          label: t.text(isEnded(current) ? 'timeline.lastBox' : 'timeline.currentBox'),
          value: <BoxLink id={box.boxId} length={6} />,
          note:
            box.height !== null && t.parts('timeline.since', { block: <BlockLink key="block" height={box.height} /> }),
        },
        {
          label: t.text('timeline.ergHeld'),
          value: <ErgAmount nanoErg={box.value} unit />,
          note: timestamp !== null && <Age timestamp={timestamp} />,
        },
        ...numbers
          .slice(0, MAX_NUMBERS)
          .map((number) => ({ label: formatNumberName(t, number), value: formatCount(number.value) })),
        {
          label: t.text('timeline.contract'),
          value:
            templateHash === null ? (
              <AddressLink party={box.owner} />
            ) : (
              <ContractLink templateHash={templateHash} name={box.owner.label?.name} />
            ),
          note: templateHash !== null && <AddressLink party={box.owner} isAddress />,
        },
      ]}
    />
  )
}

/** Whether a confirmed transaction spent the newest box: the token was burned. */
const isEnded = ({ box }: Current): boolean => box.spentBy !== null && box.spentBy.height !== null

function Now({ current }: { readonly current: Current }) {
  const t = useTranslation()
  const { box } = current
  return (
    <Step kind="now" when={<b>{t.text('timeline.now')}</b>}>
      <p>
        {isEnded(current) && box.spentBy !== null
          ? t.parts('timeline.burned', {
              transaction: <TransactionLink key="transaction" id={box.spentBy.transactionId} />,
            })
          : t.parts('timeline.currentSince', {
              block: <BlockLink key="block" height={box.height ?? 0} />,
              box: <BoxLink key="box" id={box.boxId} length={6} />,
            })}
      </p>
    </Step>
  )
}
