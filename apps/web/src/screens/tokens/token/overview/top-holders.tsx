import { useResource } from '../../../../data/resource/use-resource.ts'
import { holdersResource } from '../../../../data/tokens/token-lists.ts'
import type { TokenPageView, TokenRecord } from '../../../../data/tokens/token-page-view.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { AppLink } from '../../../../ui/app-link.tsx'
import { Blank } from '../../../../ui/blank.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { HolderTable, useHolderHead } from '../../holder-table.tsx'
import { TableBones } from '../../../../ui/table-bones.tsx'
import { tabLink } from '../tab-place.ts'
import { TOP } from '../tab-resource.ts'

export interface TopHoldersProps {
  readonly view: TokenPageView
  readonly record: TokenRecord
}

/** Who has most of a token. */
export function TopHolders({ view: { token }, record }: TopHoldersProps) {
  const words = useWords()
  const all = (
    <AppLink to={tabLink('holders')} preventScrollReset>
      {words.text('token.allHolders')}
    </AppLink>
  )
  return (
    <Section
      title={words.text('token.holders')}
      note={formatCount(record.holders)}
      end={record.holders > TOP.limit ? all : undefined}
    >
      <Holders tokenId={token.tokenId} decimals={token.decimals} circulating={record.circulating} />
    </Section>
  )
}

interface HoldersProps {
  readonly tokenId: string
  readonly decimals: number | null
  readonly circulating: string
}

function Holders({ tokenId, decimals, circulating }: HoldersProps) {
  const words = useWords()
  const head = useHolderHead()
  const { data, error, retry } = useResource(holdersResource(tokenId, TOP))
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined) return <TableBones caption={words.text('token.holders')} head={head} rows={TOP.limit} />
  if (data.items.length === 0) return <Blank kind="empty" sentence={words.text('token.noHolders')} />
  return <HolderTable rows={data.items} before={0} decimals={decimals} circulating={circulating} />
}
