import type { TokenRow } from '../../../data/home/home-view.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/blank.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import css from '../home.module.css'
import { useArrivals } from '../../../ui/use-arrivals.ts'
import { Steady } from './steady.tsx'

export function LatestTokens({ tokens }: { readonly tokens: readonly TokenRow[] | null }) {
  const words = useWords()
  return (
    <Section
      className="span-7"
      title={words.text('home.latestTokens')}
      end={
        <ScreenLink screen="issued-tokens" to="/issued-tokens">
          {words.text('home.allTokens')}
        </ScreenLink>
      }
    >
      {tokens === null ? (
        <Blank kind="failed" sentence={words.text('error.didNotArrive')} />
      ) : (
        <Steady value={tokens}>{(shown) => <Tokens tokens={shown} />}</Steady>
      )}
    </Section>
  )
}

function Tokens({ tokens }: { readonly tokens: readonly TokenRow[] }) {
  const words = useWords()
  const isNew = useArrivals(tokens.map(({ tokenId }) => tokenId))
  const holdersHead = words.text('home.column.holders')
  const issuedHead = words.text('home.column.issued')
  return (
    <Table
      caption={words.text('home.latestTokens')}
      head={[
        words.text('home.column.token'),
        { label: holdersHead, numeric: true },
        { label: issuedHead, numeric: true },
        { label: words.text('home.column.emission'), numeric: true },
      ]}
    >
      {tokens.map((token) => (
        <Row key={token.tokenId} state={isNew(token.tokenId) ? 'new' : undefined}>
          <Cell at="title" lead>
            <span className={css.token}>
              <TokenInitial token={token} />
              <TokenLink token={token} />
              {token.isNft && <Tag>{words.text('home.nft')}</Tag>}
            </span>
          </Cell>
          <Cell at="under" numeric label={holdersHead}>
            {token.holders === null ? UNKNOWN : formatCount(token.holders)}
          </Cell>
          <Cell at="side" numeric dim className={css.age}>
            <ShortAge timestamp={token.timestamp} first="day" />
          </Cell>
          <Cell at="figure" numeric>
            <TokenAmount amount={token.emitted} decimals={token.decimals} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** One of a kind is square, what there is more of is round. */
function TokenInitial({ token: { tokenId, name, isNft } }: { readonly token: TokenRow }) {
  const [initial = ''] = cleanText(name ?? '').trim()
  return (
    <svg className={css.initial} data-series={seriesOfId(tokenId)} viewBox="0 0 18 18" aria-hidden="true">
      {isNft ? <rect width="18" height="18" rx="1" /> : <circle cx="9" cy="9" r="9" />}
      <text x="9" y="12.5" textAnchor="middle">
        {initial.toUpperCase()}
      </text>
    </svg>
  )
}

/** A colour to tell neighbours apart; it means nothing. */
const seriesOfId = (tokenId: string) => 1 + (Number.parseInt(tokenId.slice(0, 2), 16) % 6)
