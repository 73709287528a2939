import { useResource } from '#data/resource/use-resource.ts'
import { collectionItemsResource } from '#data/tokens/token-lists.ts'
import { ArtworkGallery } from '#entities/artwork-gallery.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '../../list-section.tsx'
import { TokenTable } from '../../token-table.tsx'
import { tabLink } from '../tab-state.ts'
import type { TabProps } from './tab-props.ts'

/** Tokens of the collection that this token represents. */
export function ItemsTab({ view: { token }, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.tab.items')
  const list = useResource(collectionItemsResource(token.tokenId, paging))
  return (
    <ListSection
      title={title}
      note={t.text('token.newestFirst')}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('items', to)}
      empty={<EmptyState kind="empty" sentence={t.text('token.noItems')} />}
    >
      {(rows) =>
        typeof rows === 'number' ? (
          <TokenTable caption={title} rows={rows} hasRecords />
        ) : (
          <ArtworkGallery
            items={rows.map(({ token: item, type }) => ({ token: item, note: type ?? t.text('value.none') }))}
          />
        )
      }
    </ListSection>
  )
}
