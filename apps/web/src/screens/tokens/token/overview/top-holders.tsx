import type { TokenUnits } from '@ergo-explorer/chain'
import { useResource } from '#data/resource/use-resource.ts'
import { holdersResource } from '#data/tokens/token-lists.ts'
import type { TokenPageView, V2TokenFields } from '#data/tokens/token.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TokenHolderTable } from '../../holder-table.tsx'
import { tabLink } from '../tab-state.ts'
import { TOP_HOLDERS_PAGING } from '../tab-resource.ts'

export interface TopHoldersProps {
  readonly view: TokenPageView
  readonly record: V2TokenFields
}

/** The largest holders of a token. */
export function TopHolders({ view: { token }, record }: TopHoldersProps) {
  const t = useTranslation()
  const all = (
    <AppLink to={tabLink('holders')} preventScrollReset>
      {t.text('token.allHolders')}
    </AppLink>
  )
  return (
    <Section
      title={t.text('token.holders')}
      note={formatCount(record.holderCount)}
      end={record.holderCount > TOP_HOLDERS_PAGING.limit ? all : undefined}
    >
      <Holders tokenId={token.tokenId} decimals={token.decimals} circulating={record.circulating ?? record.existing} />
    </Section>
  )
}

interface HoldersProps {
  readonly tokenId: string
  readonly decimals: number | null
  readonly circulating: TokenUnits
}

function Holders({ tokenId, decimals, circulating }: HoldersProps) {
  const t = useTranslation()
  const { data, error, retry } = useResource(holdersResource(tokenId, TOP_HOLDERS_PAGING))
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data?.items.length === 0) return <EmptyState kind="empty" sentence={t.text('token.noHolders')} />
  return (
    <TokenHolderTable
      rows={data?.items ?? TOP_HOLDERS_PAGING.limit}
      rankOffset={0}
      decimals={decimals}
      circulating={circulating}
    />
  )
}
