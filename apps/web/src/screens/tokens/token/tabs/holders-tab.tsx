import { useResource } from '#data/resource/use-resource.ts'
import { holdersResource } from '#data/tokens/token-lists.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TokenHolderTable } from '../../holder-table.tsx'
import { ListSection } from '../../list-section.tsx'
import { tabLink } from '../tab-state.ts'
import { ExportLinks } from './export-links.tsx'
import type { TabProps } from './tab-props.ts'

/** All holders of a token, largest amount first. */
export function HoldersTab({ view: { token }, record, paging }: TabProps) {
  const t = useTranslation()
  const list = useResource(holdersResource(token.tokenId, paging))
  return (
    <ListSection
      title={t.text('token.holders')}
      note={formatCount(record.holderCount)}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('holders', to)}
      empty={<EmptyState kind="empty" sentence={t.text('token.noHolders')} />}
      end={<ExportLinks tokenId={token.tokenId} />}
    >
      {(rows) => (
        <TokenHolderTable
          rows={rows}
          rankOffset={(paging.page - 1) * paging.limit}
          decimals={token.decimals}
          circulating={record.circulating ?? record.existing}
        />
      )}
    </ListSection>
  )
}
