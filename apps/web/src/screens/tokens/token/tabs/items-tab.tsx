import { collectionItemsResource } from '#data/tokens/token.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { GalleryTiles } from '../../gallery-tiles.tsx'
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
      {(rows) => <GalleryTiles rows={rows} />}
    </TokenListTab>
  )
}
