import { HOME_LIST_ROW_COUNT, type HomeToken } from '#data/home/home.ts'
import { TokenInitial } from '#entities/token-initial.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { ShortAge } from '#entities/age.tsx'
import { figureOf } from '#entities/figure.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from '../home.module.css'
import { LiveList } from '#ui/table/live-list.tsx'

export interface LatestTokensProps {
  /** Undefined while loading, null if they failed to load. */
  readonly tokens: readonly HomeToken[] | null | undefined
}

export function LatestTokens({ tokens }: LatestTokensProps) {
  const t = useTranslation()
  return (
    <Section
      className="span-7"
      title={t.text('home.latestTokens')}
      end={
        <ScreenLink screen="issued-tokens" to="/issued-tokens">
          {t.text('home.allTokens')}
        </ScreenLink>
      }
    >
      {tokens === null ? (
        <EmptyState kind="failed" sentence={t.text('error.loadFailed')} />
      ) : (
        <LiveList items={tokens} keyOf={({ tokenId }) => tokenId} className={css.stable}>
          {(shown, isNew) => <TokenTable tokens={shown} isNew={isNew} />}
        </LiveList>
      )}
    </Section>
  )
}

interface TokenTableProps {
  readonly tokens: readonly HomeToken[] | undefined
  readonly isNew: (token: HomeToken) => boolean
}

function TokenTable({ tokens, isNew }: TokenTableProps) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('home.latestTokens')}
      rows={tokens ?? HOME_LIST_ROW_COUNT}
      keyOf={({ tokenId }) => tokenId}
      stateOf={(token) => (isNew(token) ? 'new' : undefined)}
      columns={[
        {
          head: t.text('home.column.token'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: (token) => (
            <span className={css.token}>
              <TokenInitial token={token} className={css.initial} />
              <TokenLink token={token} />
              {token.isNft && <Tag>{t.text('home.nft')}</Tag>}
            </span>
          ),
        },
        {
          head: t.text('home.column.issued'),
          kind: 'number',
          card: 'side',
          dim: true,
          skeleton: 2,
          className: css.age,
          cell: (token) => <ShortAge timestamp={token.timestamp} serverText="day" />,
        },
        {
          head: t.text('home.column.emission'),
          kind: 'number',
          card: 'figure',
          figure: ({ tokenId, minted }) => figureOf('token-minted', tokenId, minted),
          cell: ({ minted, decimals }) => <TokenAmount amount={minted} decimals={decimals} />,
        },
      ]}
    />
  )
}
