import { ARTWORK_TYPES, type ArtworkType, artworksResource, collectionsResource } from '#data/tokens/collections.ts'
import { issuedTokensResource, type TokenListParams } from '#data/tokens/token-lists.ts'
import { useApi } from '#data/api/use-api.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { PicturesConsent } from '#entities/artwork/pictures-consent.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useSearchParams } from '#page/router.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { buildListLink } from '../build-list-link.ts'
import { GalleryTiles } from '../gallery-tiles.tsx'
import { ListNotOffered, ListSection } from '../list-section.tsx'
import { isBeyondLastPage } from '../paged-list.tsx'
import { CollectionList } from './collection-list.tsx'
import css from './gallery.module.css'

/** Collections above the NFTs, and on a page of their own. */
const FIRST_COLLECTIONS = 6
const COLLECTIONS_PER_PAGE = 30

const nftParams = (search: URLSearchParams): TokenListParams => ({
  kind: 'nft',
  sort: 'newest',
  query: null,
  paging: parsePaging(search),
})

const showsAllCollections = (search: URLSearchParams): boolean => search.get('tab') === 'collections'

const parseType = (search: URLSearchParams): ArtworkType | undefined =>
  ARTWORK_TYPES.find((type) => type === search.get('type'))

export const resources: ScreenResources = ({ search, features }) => {
  // A host that has not said what it offers may have failed: then the page says so.
  if (features !== undefined && features?.includes('tokens') !== true) return []
  const params = nftParams(search)
  const type = parseType(search)
  if (type !== undefined) return [artworksResource(type, params.paging.limit, params.paging.after)]
  if (showsAllCollections(search)) return [collectionsResource(COLLECTIONS_PER_PAGE, params.paging.after)]
  return [issuedTokensResource(params), collectionsResource(FIRST_COLLECTIONS)]
}

/** Artworks of the chain, whose files load after the visitor has agreed. */
export function Screen() {
  const { features } = useApi()
  const hasTokens = features === undefined || features?.includes('tokens') === true
  const search = useSearchParams()
  const isCollections = showsAllCollections(search)
  const type = parseType(search)
  if (!hasTokens) return <NotOffered />
  if (type !== undefined) return <ArtworksOfType type={type} />
  return isCollections ? <AllCollections /> : <Gallery />
}

function NotOffered() {
  const t = useTranslation()
  usePageMetadata({ title: t.text('gallery.title'), isIndexed: false })
  return (
    <>
      <PageHeader heading={t.text('gallery.title')} />
      <ListNotOffered />
    </>
  )
}

function Gallery() {
  const t = useTranslation()
  const params = nftParams(useSearchParams())
  const { paging } = params
  const list = useResource(issuedTokensResource(params))
  const { data } = list
  const { data: collections } = useResource(collectionsResource(FIRST_COLLECTIONS))
  const hasFailed = data === undefined && list.error !== null
  usePageMetadata({
    title: t.text('gallery.title'),
    status: hasFailed ? 503 : 200,
    isIndexed: data !== undefined && data.count > 0 && !isBeyondLastPage(data, paging),
  })
  const total = collections?.total ?? null
  return (
    <>
      <PageHeader
        heading={t.text('gallery.title')}
        details={
          <ScreenLink screen="issued-tokens" to="/issued-tokens?tab=fungible">
            {t.text('gallery.fungible')}
          </ScreenLink>
        }
        sentence={
          hasFailed ? undefined : data === undefined ? (
            <Skeleton width="full" />
          ) : total === null ? (
            t.text('gallery.sentenceNfts', { nfts: data.count })
          ) : (
            t.text('gallery.sentence', { nfts: data.count, collections: total })
          )
        }
      />
      <PicturesConsent />
      {paging.page === 1 && collections !== undefined && collections !== null && collections.items.length > 0 && (
        <Section
          title={t.text('gallery.collections')}
          note={t.text('gallery.mostItems')}
          end={
            collections.next !== null && (
              <ScreenLink screen="gallery" to="/nft-gallery?tab=collections">
                {t.text('gallery.all')}
              </ScreenLink>
            )
          }
        >
          <CollectionList collections={collections.items} />
        </Section>
      )}
      <ListSection
        title={t.text('gallery.artworks')}
        note={t.text('gallery.newest')}
        list={list}
        paging={paging}
        linkTo={(to) => buildListLink({}, to)}
        lead={<TypeChoice />}
        empty={<EmptyState kind="empty" sentence={t.text('gallery.none')} />}
      >
        {(rows) => <GalleryTiles rows={rows} isAsked />}
      </ListSection>
      <HowToRead />
    </>
  )
}

/** Links, so that the choice works without scripts. */
function TypeChoice({ type }: { readonly type?: ArtworkType }) {
  const t = useTranslation()
  return (
    <ChoiceGroup label={t.text('gallery.types')}>
      <ChoiceLink to="/nft-gallery" isCurrent={type === undefined}>
        {t.text('gallery.type.all')}
      </ChoiceLink>
      {ARTWORK_TYPES.map((each) => (
        <ChoiceLink key={each} to={`/nft-gallery?type=${each}`} isCurrent={each === type}>
          {t.text(`gallery.type.${each}`)}
        </ChoiceLink>
      ))}
    </ChoiceGroup>
  )
}

function ArtworksOfType({ type }: { readonly type: ArtworkType }) {
  const t = useTranslation()
  const { after, limit } = parsePaging(useSearchParams())
  const { data, error, retry } = useResource(artworksResource(type, limit, after))
  const hasFailed = data === undefined && error !== null
  const title = t.text(`gallery.type.${type}`)
  usePageMetadata({
    title: `${title} – ${t.text('gallery.title')}`,
    status: hasFailed ? 503 : 200,
    isIndexed: data !== undefined && data !== null && data.items.length > 0 && after === undefined,
  })
  return (
    <>
      <PageHeader
        heading={t.text('gallery.title')}
        details={
          <ScreenLink screen="gallery" to="/nft-gallery?tab=collections">
            {t.text('gallery.all')}
          </ScreenLink>
        }
      />
      <PicturesConsent />
      {data === null ? (
        <ListNotOffered />
      ) : (
        <Section title={title} note={t.text('gallery.newest')}>
          <TypeChoice type={type} />
          {hasFailed ? <LoadError retry={retry} /> : <GalleryTiles rows={data?.items ?? limit} isAsked />}
          {data?.items.length === 0 && (
            <p className="dim">{t.text(data.next === null ? 'gallery.noneOfType' : 'gallery.noneOfTypeYet')}</p>
          )}
          {data !== undefined && data.next !== null && (
            <LinkButton to={buildListLink({ type }, { page: 1, limit, after: data.next })}>
              {t.text('gallery.older')}
            </LinkButton>
          )}
        </Section>
      )}
    </>
  )
}

function AllCollections() {
  const t = useTranslation()
  const { after, limit } = parsePaging(useSearchParams())
  const { data, error } = useResource(collectionsResource(COLLECTIONS_PER_PAGE, after))
  const hasFailed = data === undefined && error !== null
  usePageMetadata({
    title: t.text('gallery.collections'),
    status: hasFailed ? 503 : 200,
    isIndexed: data !== undefined && data !== null && data.items.length > 0 && after === undefined,
  })
  return (
    <>
      <PageHeader
        heading={t.text('gallery.collections')}
        details={
          <ScreenLink screen="gallery" to="/nft-gallery">
            {t.text('gallery.title')}
          </ScreenLink>
        }
      />
      <PicturesConsent />
      {data === null && <ListNotOffered />}
      {data?.items.length === 0 && <EmptyState kind="empty" sentence={t.text('gallery.noCollections')} />}
      {data !== undefined && data !== null && data.items.length > 0 && (
        <Section title={t.text('gallery.collections')} note={t.text('gallery.mostItems')}>
          <CollectionList collections={data.items} />
          {data.next !== null && (
            <LinkButton to={buildListLink({ tab: 'collections' }, { page: 1, limit, after: data.next })}>
              {t.text('gallery.more')}
            </LinkButton>
          )}
        </Section>
      )}
    </>
  )
}

function HowToRead() {
  const t = useTranslation()
  return (
    <Section title={t.text('gallery.how')} className={css.how}>
      <DescriptionList
        facts={[
          { label: t.text('gallery.fingerprint'), value: t.text('gallery.fingerprintHow') },
          { label: t.text('gallery.collection'), value: t.text('gallery.collectionHow') },
          { label: t.text('gallery.fetched'), value: t.text('gallery.fetchedHow') },
        ]}
      />
    </Section>
  )
}
