import { useResource } from '../../../../data/resource/use-resource.ts'
import { holdersResource } from '../../../../data/tokens/token-lists.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { HolderTable, useHolderHead } from '../../holder-table.tsx'
import { ListSection } from '../../list-section.tsx'
import { tabLink } from '../tab-place.ts'
import { ExportLinks } from './export-links.tsx'
import type { TabProps } from './tab-props.ts'

/** Everybody who has a token, by how much. */
export function HoldersTab({ view: { token }, record, paging }: TabProps) {
  const words = useWords()
  const list = useResource(holdersResource(token.tokenId, paging))
  return (
    <ListSection
      title={words.text('token.holders')}
      note={formatCount(record.holders)}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('holders', to)}
      head={useHolderHead()}
      empty={<Blank kind="empty" sentence={words.text('token.noHolders')} />}
      end={<ExportLinks tokenId={token.tokenId} />}
    >
      {(rows) => (
        <HolderTable
          rows={rows}
          before={(paging.page - 1) * paging.limit}
          decimals={token.decimals}
          circulating={record.circulating}
        />
      )}
    </ListSection>
  )
}
