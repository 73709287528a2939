import { usePublicConfig } from '#config/use-public-config.ts'
import type { KnownBox } from '#data/api/operations.ts'
import { boxAt, boxReadersResource, stateOfBox } from '#data/boxes/box.ts'
import { type Paging, pagingParameters } from '#data/paging.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { BoxReaderTable } from '#entities/box-reader-table.tsx'
import { PartyLink } from '#entities/links.tsx'
import { formatPartyName } from '@ergo-explorer/sentences/name-text'
import { cursorLinks } from '#entities/paged-content.tsx'
import { PastNotice } from '#entities/past-notice.tsx'
import { PendingStatus } from '#entities/pending-mark.tsx'
import { RawSection } from '#entities/raw/raw-section.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TimestampAndAge } from '#entities/timestamp.tsx'
import { boxTarget } from '#entities/verify/verification-target.ts'
import { VerifySection } from '#entities/verify/verify-section.tsx'
import { formatErg } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatCount } from '#format/number.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { Status } from '#ui/text/status.tsx'
import { BoxAssets, BoxFacts, BoxHistory, BoxOwner, BoxRegisters, BoxScript } from './box-sections.tsx'
import css from './box.module.css'

export function BoxPage({ box, paging }: { readonly box: KnownBox; readonly paging: Paging }) {
  const t = useTranslation()
  usePageMetadata({
    title: t.text('boxes.title', { id: shortenId(box.boxId) }),
    canonical: `/boxes/${box.boxId}`,
    // A pending box may never be confirmed.
    isIndexed: box.height !== null,
  })
  const target = boxTarget(box)
  return (
    <>
      <BoxTitle box={box} />
      <div data-unproven>
        <BoxRentNotice box={box} />
      </div>
      <BoxFacts box={box} />
      <div className={`grid ${css.sections}`}>
        <BoxOwner box={box} />
        <BoxHistory box={box} />
        {box.assets.length > 0 && <BoxAssets box={box} />}
        <BoxRegisters registers={box.registers} />
        <BoxScript script={box.script} />
        <div className="span-12" data-unproven>
          <BoxReaders boxId={box.boxId} paging={paging} />
        </div>
        {target !== undefined && (
          <div className="span-12">
            <VerifySection target={target} data={box} />
          </div>
        )}
        <RawSection className="span-12" subject={{ type: 'box', id: box.boxId }} />
      </div>
    </>
  )
}

/** A box as it was after the block of a height. Names, rent and readers belong to the present. */
export function PastBoxPage({ box, at }: { readonly box: KnownBox; readonly at: number }) {
  const t = useTranslation()
  const past = boxAt(box, at)
  const heading = t.text('boxes.title', { id: shortenId(box.boxId) })
  usePageMetadata({ title: heading, isIndexed: false })
  const notice = <PastNotice height={at} timestamp={null} nowTo="?" />
  if (past === 'absent' || past === 'unknown')
    return (
      <>
        <PageHeader heading={heading} id={<FullHash id={box.boxId} />} />
        {notice}
        <EmptyState
          kind="missing"
          sentence={
            past === 'unknown' ? t.text('error.notOffered') : t.text('boxes.notYet', { height: formatCount(at) })
          }
        />
      </>
    )
  return (
    <>
      <BoxTitle box={past} />
      {notice}
      <BoxFacts box={past} />
      <div className={`grid ${css.sections}`}>
        <BoxOwner box={past} />
        <BoxHistory box={past} />
        {past.assets.length > 0 && <BoxAssets box={past} />}
        <BoxRegisters registers={past.registers} />
        <BoxScript script={past.script} />
      </div>
    </>
  )
}

function BoxTitle({ box }: { readonly box: KnownBox }) {
  const t = useTranslation()
  const { boxId, timestamp } = box
  return (
    <PageHeader
      heading={t.text('boxes.title', { id: shortenId(boxId) })}
      details={
        <>
          <span data-unproven>
            <BoxStatus box={box} />
          </span>
          {timestamp !== null && <TimestampAndAge timestamp={timestamp} />}
        </>
      }
      sentence={<BoxSentence box={box} />}
      id={
        <>
          <FullHash id={boxId} />
          <CopyButton text={boxId} label={t.text('boxes.copyId')} />
        </>
      }
    />
  )
}

function BoxStatus({ box }: { readonly box: KnownBox }) {
  const t = useTranslation()
  const state = stateOfBox(box)
  if (state === 'pending' || state === 'pre-confirmed')
    return <PendingStatus isPreConfirmed={state === 'pre-confirmed'} />
  if (state === 'being-spent') return <Status kind="unconfirmed">{t.text('boxes.status.being-spent')}</Status>
  return <Status kind={state}>{t.text(`status.${state}`)}</Status>
}

/** Sentence with owner, value, block and state of the box. */
function BoxSentence({ box }: { readonly box: KnownBox }) {
  const { coinName } = usePublicConfig()
  const { owner, value, height, blockId, spentBy } = box
  const spentAt = spentBy !== null && 'height' in spentBy ? spentBy : null
  const isUnreadable = !owner.isReadable && owner.label === null
  return (
    <RichMessage
      message={messageOf(box)}
      values={{
        kind: isUnreadable ? 'script' : owner.kind === 'P2PK' ? 'address' : 'contract',
        owner: (
          <PartyLink party={owner}>
            <bdi translate="no" data-unproven={owner.label !== null || undefined}>
              {sanitizeText(formatPartyName(owner))}
            </bdi>
          </PartyLink>
        ),
        spender: spentAt?.isPreConfirmed === true ? 'preConfirmed' : 'pending',
        value: formatErg(value, coinName),
        block: <BlockLink id={blockId} height={height ?? 0} />,
        end: (
          <span data-unproven>
            <BlockLink height={spentAt?.height ?? 0} />
          </span>
        ),
      }}
    />
  )
}

function messageOf(box: KnownBox): MessageKey {
  const state = stateOfBox(box)
  const { height, spentBy } = box
  if (state === 'pending' || state === 'pre-confirmed') return 'boxes.willHold'
  if (state === 'being-spent') return 'boxes.beingSpent'
  const isGenesis = height === 0
  if (state === 'unspent') return isGenesis ? 'boxes.holdsGenesis' : 'boxes.holds'
  // v1 does not provide the block of the spender, and genesis boxes have no block.
  return isGenesis || (spentBy !== null && !('height' in spentBy)) ? 'boxes.heldOnce' : 'boxes.held'
}

/** Warns when anyone may soon take the funds, or a part of them. */
function BoxRentNotice({ box: { rent } }: { readonly box: KnownBox }) {
  const t = useTranslation()
  if (rent?.isAtRisk !== true) return null
  const when = { due: rent.isDue ? 'yes' : 'no', height: formatCount(rent.dueHeight) }
  return (
    <Notice tone="warning" className={css.notice} title={t.text('boxes.rentRisk', { due: when.due })}>
      {rent.fee === null
        ? t.text('boxes.rentRiskWhole', when)
        : t.parts('boxes.rentRiskFee', { ...when, fee: <ErgAmount key="fee" nanoErg={rent.fee} unit /> })}
    </Notice>
  )
}

interface BoxReadersProps {
  readonly boxId: string
  readonly paging: Paging
}

/** Most boxes have few readers. */
const SKELETON_ROWS = 1

/** Transactions that use the box as a data input. Left out when the API does not provide them. */
function BoxReaders({ boxId, paging }: BoxReadersProps) {
  const t = useTranslation()
  const { data, error } = useResource(boxReadersResource(boxId, paging))
  const title = t.text('boxes.readers')
  if (data === null) return null
  const linkTo = (page: number) => readersLink(boxId, { page, limit: paging.limit })
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / paging.limit))
  return (
    <Section
      className="span-12"
      id="readers"
      title={title}
      note={data?.total === 0 ? undefined : t.text('boxes.readersNote')}
    >
      {data === undefined && error !== null ? (
        <p className="dim">{t.text('error.loadFailed')}</p>
      ) : data?.total === 0 ? (
        <p className="dim">{t.text('boxes.noReaders')}</p>
      ) : data !== undefined && paging.page > last && paging.after === undefined ? (
        <EmptyState
          kind="missing"
          sentence={t.text('boxes.noPage', { page: formatCount(paging.page), last: formatCount(last) })}
          actions={<LinkButton to={linkTo(last)}>{t.text('boxes.toLastPage')}</LinkButton>}
        />
      ) : (
        <>
          <BoxReaderTable
            caption={title}
            heads={{
              transaction: t.text('boxes.transaction'),
              story: t.text('boxes.what'),
              block: t.text('boxes.block'),
              date: t.text('boxes.date'),
            }}
            rows={data?.items ?? SKELETON_ROWS}
          />
          {(paging.page > 1 || last > 1) && (
            <Pager
              current={paging.page}
              total={last}
              linkTo={linkTo}
              {...(paging.page >= last && cursorLinks(paging, data?.next ?? null, (to) => readersLink(boxId, to)))}
            />
          )}
        </>
      )}
    </Section>
  )
}

function readersLink(boxId: string, paging: Paging): string {
  const parameters = new URLSearchParams([...pagingParameters(paging)].map(([name, value]) => [name, value]))
  return `/boxes/${boxId}${parameters.size === 0 ? '' : `?${parameters.toString()}`}#readers`
}
