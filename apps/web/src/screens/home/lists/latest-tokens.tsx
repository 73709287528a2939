import type { TokenRow } from '../../../data/home/home-view.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { sanitizeText } from '../../../ui/clean-text.ts'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import css from '../home.module.css'
import { useNewItems } from '../../../ui/use-new-items.ts'
import { StableContent } from './stable-content.tsx'

export function LatestTokens({ tokens }: { readonly tokens: readonly TokenRow[] | null }) {
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
        <StableContent value={tokens}>{(shown) => <TokenTable tokens={shown} />}</StableContent>
      )}
    </Section>
  )
}

function TokenTable({ tokens }: { readonly tokens: readonly TokenRow[] }) {
  const t = useTranslation()
  const isNew = useNewItems(tokens.map(({ tokenId }) => tokenId))
  const holdersHead = t.text('home.column.holders')
  const issuedHead = t.text('home.column.issued')
  return (
    <Table
      caption={t.text('home.latestTokens')}
      head={[
        t.text('home.column.token'),
        { label: holdersHead, numeric: true },
        { label: issuedHead, numeric: true },
        { label: t.text('home.column.emission'), numeric: true },
      ]}
    >
      {tokens.map((token) => (
        <Row key={token.tokenId} state={isNew(token.tokenId) ? 'new' : undefined}>
          <Cell at="title" lead>
            <span className={css.token}>
              <TokenInitial token={token} />
              <TokenLink token={token} />
              {token.isNft && <Tag>{t.text('home.nft')}</Tag>}
            </span>
          </Cell>
          <Cell at="under" numeric label={holdersHead}>
            {token.holders === null ? UNKNOWN_VALUE_TEXT : formatCount(token.holders)}
          </Cell>
          <Cell at="side" numeric dim className={css.age}>
            <ShortAge timestamp={token.timestamp} serverText="day" />
          </Cell>
          <Cell at="figure" numeric>
            <TokenAmount amount={token.emitted} decimals={token.decimals} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** Square for an NFT, round for other tokens. */
function TokenInitial({ token: { tokenId, name, isNft } }: { readonly token: TokenRow }) {
  const [initial = ''] = sanitizeText(name ?? '').trim()
  return (
    <svg className={css.initial} data-series={seriesOfId(tokenId)} viewBox="0 0 18 18" aria-hidden="true">
      {isNft ? <rect width="18" height="18" rx="1" /> : <circle cx="9" cy="9" r="9" />}
      <text x="9" y="12.5" textAnchor="middle">
        {initial.toUpperCase()}
      </text>
    </svg>
  )
}

/** Decorative colour that helps to distinguish neighbouring rows. */
const seriesOfId = (tokenId: string) => 1 + (Number.parseInt(tokenId.slice(0, 2), 16) % 6)
