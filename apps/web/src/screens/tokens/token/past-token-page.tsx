import { readTokenUnits } from '@ergo-explorer/chain'
import { exportHoldersAt, pathOf } from '@ergo-explorer/client'
import type { HolderDigest, HolderSnapshot } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import type { KnownToken } from '#data/api/operations.ts'
import type { Paging } from '#data/paging.ts'
import type { Resource } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { holderDigestResource, HOLDERS_AT_FEATURE, holdersAtResource } from '#data/tokens/holders-at.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { AddressLink } from '#entities/links.tsx'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { PastNotice } from '#entities/past-notice.tsx'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Button, FileLink } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { PagedContent } from '#entities/paged-content.tsx'
import { buildListLink } from '../build-list-link.ts'
import css from '../tokens.module.css'
import { TokenId } from './token-title.tsx'

export const pastResources = (tokenId: string, at: number, paging: Paging): readonly Resource<unknown>[] => [
  holdersAtResource(tokenId, at, paging),
  holderDigestResource(tokenId, at),
]

interface PastTokenPageProps {
  readonly token: KnownToken
  readonly at: number
  readonly paging: Paging
}

/** Holders of a token after an earlier block, with the file of them for an airdrop. */
export function PastTokenPage({ token, at, paging }: PastTokenPageProps) {
  const t = useTranslation()
  const isOffered = useHasFeature(HOLDERS_AT_FEATURE)
  const { tokenId } = token
  const { data, error, retry } = useResource(holdersAtResource(tokenId, at, paging))
  const { data: digest } = useResource(holderDigestResource(tokenId, at))
  const isFailed = data === undefined && error !== null
  const title = t.text('token.holdersAt', { height: formatCount(at) })
  usePageMetadata({
    title: `${formatTokenName(token)}: ${title}`,
    isIndexed: false,
    status: isFailed ? 503 : data === null && isOffered ? 404 : 200,
  })
  return (
    <>
      <PageHeader heading={formatTokenName(token)} details={<span>{title}</span>} id={<TokenId id={tokenId} />} />
      <PastNotice height={at} timestamp={data?.timestamp ?? null} nowTo="?tab=holders" />
      {isFailed && <LoadError retry={retry} />}
      {data === null && (
        <EmptyState
          kind="missing"
          sentence={isOffered ? t.text('token.noSuchBlock', { height: formatCount(at) }) : t.text('error.notOffered')}
        />
      )}
      {data !== null && data !== undefined && (
        <div className={css.past}>
          <HolderFile snapshot={data} digest={digest ?? null} tokenId={tokenId} />
          <PastHolders snapshot={data} at={at} paging={paging} title={title} />
        </div>
      )}
    </>
  )
}

interface HolderFileProps {
  readonly snapshot: HolderSnapshot
  /** Null while it is loading. */
  readonly digest: HolderDigest | null
  readonly tokenId: string
}

/** The file, with what proves that another explorer has the same one. */
function HolderFile({ snapshot: { height, holderCount, sum, token }, digest, tokenId }: HolderFileProps) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  return (
    <Section
      title={t.text('token.holderFile')}
      end={
        <FileLink href={apiUrl + pathOf(exportHoldersAt, { tokenId, height })} label={t.text('token.downloadHolders')}>
          CSV
        </FileLink>
      }
    >
      <DescriptionList
        facts={[
          { label: t.text('token.holders'), value: formatCount(holderCount) },
          {
            label: t.text('token.sum'),
            value: <TokenAmount amount={readTokenUnits(sum)} decimals={token.decimals} />,
          },
          digest !== null && {
            label: 'SHA-256',
            value: (
              <>
                <FullHash id={digest.sha256} /> <CopyButton text={digest.sha256} label={t.text('token.copyDigest')} />
              </>
            ),
          },
          digest !== null && { label: t.text('token.fileSize'), value: formatSize(digest.size) },
        ]}
      />
      <p className="dim">{t.text('token.holderFileHow')}</p>
    </Section>
  )
}

interface PastHoldersProps {
  readonly snapshot: HolderSnapshot
  readonly at: number
  readonly paging: Paging
  readonly title: string
}

function PastHolders({ snapshot: { items, holderCount, isSorted, next, token }, at, paging, title }: PastHoldersProps) {
  const t = useTranslation()
  if (!isSorted) return <Notice>{t.text('token.tooManyHolders')}</Notice>
  if (holderCount === 0) return <EmptyState kind="empty" sentence={t.text('token.noHolders')} />
  return (
    <Section title={title}>
      <PagedContent
        paging={paging}
        total={holderCount}
        next={next}
        linkTo={(other) => buildListLink({ at: String(at) }, other)}
      >
        <DataTable
          caption={title}
          rows={items}
          keyOf={({ party }) => party.scriptHash}
          columns={[
            {
              head: t.text('token.rank'),
              card: 'under',
              label: true,
              dim: true,
              cell: (_, index) => formatCount((paging.page - 1) * paging.limit + index + 1),
            },
            {
              head: t.text('token.address'),
              card: 'title',
              // Names belong to the present.
              cell: ({ party }) => <AddressLink party={{ ...party, label: null }} isAddress />,
            },
            {
              head: t.text('token.amount'),
              kind: 'number',
              card: 'figure',
              cell: ({ amount }) => <TokenAmount amount={readTokenUnits(amount)} decimals={token.decimals} />,
            },
          ]}
        />
      </PagedContent>
    </Section>
  )
}

/** Form that opens the holders after a block; absent if the API does not offer them. */
export function HoldersAtForm() {
  const t = useTranslation()
  if (!useHasFeature(HOLDERS_AT_FEATURE)) return null
  return (
    <form method="get" className={css.holdersAt}>
      <Field
        label={t.text('token.atHeight')}
        name="at"
        inputMode="numeric"
        pattern="[0-9]{1,9}"
        autoComplete="off"
        required
      />
      <Button type="submit">{t.text('token.showHolders')}</Button>
    </form>
  )
}
