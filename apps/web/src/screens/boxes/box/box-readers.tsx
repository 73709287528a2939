import { boxReadersResource } from '../../../data/boxes/box-readers.ts'
import { PAGE_SIZES, type Paging } from '../../../data/page-number.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { ReaderTable } from '../../../entities/reader-table.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'

export interface BoxReadersProps {
  readonly boxId: string
  readonly paging: Paging
}

/** Transactions that looked at the box without spending it. Left out where the API does not know them. */
export function BoxReaders({ boxId, paging }: BoxReadersProps) {
  const words = useWords()
  const { data, error } = useResource(boxReadersResource(boxId, paging))
  const title = words.text('boxes.readers')
  if (data === null) return null
  const linkTo = (page: number) => readersLink(boxId, { ...paging, page })
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / paging.limit))
  const note =
    data?.isWhole === false
      ? words.text('boxes.firstReaders', { count: formatCount(data.total) })
      : words.text('boxes.readersNote')
  return (
    <Section className="span-12" id="readers" title={title} note={data?.total === 0 ? undefined : note}>
      {data === undefined ? (
        error === null ? (
          <Bone width="full" />
        ) : (
          <p className="dim">{words.text('error.didNotArrive')}</p>
        )
      ) : data.total === 0 ? (
        <p className="dim">{words.text('boxes.noReaders')}</p>
      ) : paging.page > last ? (
        <Blank
          kind="missing"
          sentence={words.text('boxes.noPage', { page: formatCount(paging.page), last: formatCount(last) })}
          actions={<LinkButton to={linkTo(last)}>{words.text('boxes.toLastPage')}</LinkButton>}
        />
      ) : (
        <>
          <ReaderTable
            caption={title}
            head={[
              words.text('boxes.transaction'),
              words.text('boxes.what'),
              { label: words.text('boxes.block'), numeric: true },
              { label: words.text('boxes.age'), numeric: true },
            ]}
            rows={data.items}
          />
          {last > 1 && <Pager current={paging.page} total={last} linkTo={linkTo} />}
        </>
      )}
    </Section>
  )
}

function readersLink(boxId: string, { page, limit }: Paging): string {
  const parameters = new URLSearchParams()
  if (limit !== PAGE_SIZES[0]) parameters.set('limit', String(limit))
  if (page > 1) parameters.set('page', String(page))
  return `/boxes/${boxId}${parameters.size === 0 ? '' : `?${parameters.toString()}`}#readers`
}
