import { usePublicConfig } from '#config/use-public-config.ts'
import { unspentBoxesResource } from '#data/addresses/address-lists.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { BoxLink, TransactionLink } from '#entities/links.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatSize, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { AssetList } from '../asset-list.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** Unspent boxes of an address, newest first. */
export function BoxesTab({ address, url }: TabProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <ListSection
      tab="boxes"
      title={t.text('address.unspentBoxes')}
      list={useResource(unspentBoxesResource(address, url.paging, url.at))}
      url={url}
      empty={t.text('address.noBoxes')}
    >
      {(boxes) => (
        <DataTable
          caption={t.text('address.unspentBoxes')}
          rows={boxes}
          keyOf={({ boxId }) => boxId}
          stateOf={({ spentBy }) => (spentBy === null ? undefined : 'pending')}
          columns={[
            {
              head: t.text('address.box'),
              card: 'title',
              lead: true,
              skeleton: 5,
              cell: ({ boxId, spentBy }) => (
                <>
                  <BoxLink id={boxId} />
                  {spentBy !== null && (
                    <>
                      {' '}
                      <Status kind="unconfirmed">{t.text('address.beingSpent')}</Status>
                    </>
                  )}
                </>
              ),
            },
            {
              head: t.text('address.createdIn'),
              cell: ({ transactionId }) =>
                transactionId === null ? t.text('address.genesis') : <TransactionLink id={transactionId} length={6} />,
            },
            {
              head: t.text('address.height'),
              cell: ({ height }) => (height === null ? UNKNOWN_VALUE_TEXT : <BlockLink height={height} />),
            },
            {
              head: t.text('address.size'),
              kind: 'number',
              card: 'side',
              dim: true,
              cell: ({ size }) => (size === null ? UNKNOWN_VALUE_TEXT : formatSize(size)),
            },
            {
              head: t.text('address.value', { unit }),
              kind: 'number',
              card: 'figure',
              cell: ({ value, assets }) => (
                <>
                  <ErgAmount nanoErg={value} />
                  <AssetList assets={assets} />
                </>
              ),
            },
          ]}
        />
      )}
    </ListSection>
  )
}
