import { DAY_MS } from '@ergo-explorer/chain'
import type { ContractDetail, ContractUsage } from '@ergo-explorer/contract'
import { blockResource } from '#data/blocks/block.ts'
import { contractUsageResource } from '#data/contracts/contracts.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { PastNotice } from '#entities/past-notice.tsx'
import { shortenId } from '#format/id.ts'
import { formatCount } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { FullHash } from '#ui/text/hash.tsx'

interface PastContractPageProps {
  readonly hash: string
  readonly contract: ContractDetail
  readonly at: number
}

/** A contract at the end of the UTC day of an earlier block: value and boxes are known by day. */
export function PastContractPage({ hash, contract, at }: PastContractPageProps) {
  const t = useTranslation()
  const { data: usage } = useResource(contractUsageResource(hash))
  const { data: block } = useResource(blockResource({ by: 'height', height: at }))
  const heading = `${t.text('contracts.contract')} ${shortenId(contract.templateBlake2b256)}`
  usePageMetadata({ title: heading, isIndexed: false, status: block === null ? 404 : 200 })
  const day = block === null || block === undefined ? undefined : findDay(usage, block.timestamp)
  return (
    <>
      <PageHeader
        back={<BackLink to="/contracts" />}
        heading={heading}
        id={<FullHash id={contract.templateBlake2b256} />}
      />
      <PastNotice height={at} timestamp={block?.timestamp ?? null} nowTo="?" />
      {block === null && (
        <EmptyState kind="missing" sentence={t.text('contracts.noSuchBlock', { height: formatCount(at) })} />
      )}
      {block !== null && block !== undefined && (
        <KeyFigures
          facts={[
            {
              label: t.text('contracts.valueLocked'),
              value: <ErgAmount nanoErg={day?.value} unit />,
              note: t.text('contracts.endOfDay', { day: formatDate(block.timestamp, t.locale) }),
            },
            {
              label: t.text('contracts.tab.boxes'),
              value: formatCount(day?.unspentCount),
              note: t.text('contracts.endOfDay', { day: formatDate(block.timestamp, t.locale) }),
            },
          ]}
        />
      )}
    </>
  )
}

/** The last change up to the end of the day; undefined if it is earlier than all known changes. */
function findDay(usage: Pick<ContractUsage, 'days'> | null | undefined, timestamp: number) {
  const end = Math.floor(timestamp / DAY_MS) * DAY_MS + DAY_MS
  return usage?.days.find((day) => day.timestamp < end)
}
