import { collectionItemsResource } from '#data/tokens/token.ts'
import { ArtworkGallery } from '#entities/artwork-gallery.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { TokenTable } from '../../token-table.tsx'
import type { TabProps } from './tab-props.ts'
import { TokenListTab } from './token-list-tab.tsx'

/** Tokens of the collection that this token represents. */
export function ItemsTab({ token, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.tab.items')
  return (
    <TokenListTab
      tab="items"
      title={title}
      note={t.text('token.newestFirst')}
      empty={t.text('token.noItems')}
      resource={collectionItemsResource(token.tokenId, paging)}
      paging={paging}
    >
      {(rows) =>
        typeof rows === 'number' ? (
          <TokenTable caption={title} rows={rows} hasRecords />
        ) : (
          <ArtworkGallery items={rows.map((item) => ({ token: item, note: item.type ?? t.text('value.none') }))} />
        )
      }
    </TokenListTab>
  )
}
