import { boxReadersResource } from '#data/boxes/box-readers.ts'
import { type Paging, pagingParameters } from '#data/paging.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { cursorLinks } from '#entities/paged-content.tsx'
import { BoxReaderTable } from '#entities/box-reader-table.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { Section } from '#ui/layout/section.tsx'

export interface BoxReadersProps {
  readonly boxId: string
  readonly paging: Paging
}

/** Most boxes have few readers. */
const SKELETON_ROWS = 1

/** Transactions that use the box as a data input. Left out when the API does not provide them. */
export function BoxReaders({ boxId, paging }: BoxReadersProps) {
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
