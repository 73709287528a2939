import { addressTransactionsResource } from '../../../../data/addresses/address-transactions.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { LoadingFace } from '../../../../ui/progress.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { ExportLinks } from './export-links.tsx'
import { Paged } from '../../../../entities/paged.tsx'
import type { TabProps } from './tab-props.ts'
import { placeLink } from '../tab-place.ts'
import { TransactionTable, TransactionTableBones } from './transaction-table.tsx'

/** The history of an address, newest first; before all else what waits. */
export function TransactionsTab({ address, view, paging }: TabProps) {
  const words = useWords()
  const title = words.text('address.transactions')
  const { data, error, retry } = useResource(addressTransactionsResource(address, paging))
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined)
    return (
      <LoadingFace>
        <Section title={title}>
          <TransactionTableBones />
        </Section>
      </LoadingFace>
    )
  const { waiting, waitingTotal, items, total } = data
  if (total === 0 && waitingTotal === 0)
    return <Blank kind="empty" sentence={words.text('address.noTransactions')} why={words.text('address.unusedWhy')} />
  const unlisted = waitingTotal - waiting.length
  return (
    <Section
      id="waiting"
      title={title}
      note={words.text(waiting.length > 0 ? 'address.unconfirmedFirst' : 'address.newestFirst')}
      end={<ExportLinks address={view.party.address} />}
    >
      {unlisted > 0 && <p className="dim">{words.text('address.moreWait', { count: formatCount(unlisted) })}</p>}
      <Paged paging={paging} total={total} linkTo={(other) => placeLink('transactions', other)}>
        <TransactionTable rows={[...waiting, ...items]} />
      </Paged>
    </Section>
  )
}
