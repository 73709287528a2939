import { useResource } from '../../../../data/resource/use-resource.ts'
import { itemsResource } from '../../../../data/tokens/token-lists.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { ListSection } from '../../list-section.tsx'
import { TokenTable, useTokenHead } from '../../token-table.tsx'
import { tabLink } from '../tab-place.ts'
import { newestNote } from './newest-note.ts'
import type { TabProps } from './tab-props.ts'

/** What is in the collection that this token stands for. */
export function ItemsTab({ view: { token }, paging }: TabProps) {
  const words = useWords()
  const title = words.text('token.tab.items')
  const list = useResource(itemsResource(token.tokenId, paging))
  return (
    <ListSection
      title={title}
      note={newestNote(words, list.data)}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('items', to)}
      head={useTokenHead(true)}
      empty={<Blank kind="empty" sentence={words.text('token.noItems')} />}
    >
      {(rows) => <TokenTable caption={title} rows={rows} hasRecords />}
    </ListSection>
  )
}
