import type { TokenVerdict } from '@ergo-explorer/contract'
import type { ReactElement, ReactNode } from 'react'
import type { TokenDetail } from '@ergo-explorer/contract'
import { formatLabelSource } from '#entities/label-source.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink } from '#entities/links.tsx'
import { truncateName } from '@ergo-explorer/sentences/name-text'
import { ScreenLink } from '#entities/screen-link.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { formatCodePoint, OddName } from '#entities/verdict-status.tsx'
import { formatCount } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import css from './token.module.css'

interface VerdictPanelProps {
  readonly token: TokenDetail
  /** What the token is apart from its verdict, where that has taken the headline. */
  readonly summary?: ReactNode
}

/** Whether the token is what its name says, and why. A copy is compared with its original side by side. */
export function VerdictPanel({ token, summary }: VerdictPanelProps) {
  const t = useTranslation()
  const { verdict, isNft, evidence } = token
  const isBlocked = token.genuineness === 'blocked'
  const reasons: (ReactNode | false)[] = [
    ...nameReasons(t, verdict),
    ...letterReasons(t, verdict),
    ...(evidence.original === null
      ? [
          ageReason(t, token),
          t.text('verdict.holders', { holders: token.holderCount }),
          // An NFT usually has no pool.
          !isNft && poolsReason(t, token),
          t.parts('verdict.mintedBy', { issuer: <AddressLink key="issuer" party={token.mint.issuer} /> }),
        ]
      : []),
    verdict.kind === 'copy' && t.text('verdict.spread', { transfers: token.transferCount }),
    ...(verdict.kind === 'copy' ? token.descriptionWarnings.map((warning) => t.text(`token.warning.${warning}`)) : []),
  ]
  return (
    <section className={css.verdict} data-verdict={isBlocked ? 'blocked' : verdict.kind}>
      <h2>
        {headline(t, verdict, isBlocked)}
        {verdict.oddLetters.length > 0 && token.name !== null && (
          <>
            {': '}
            <OddName name={token.name} letters={verdict.oddLetters} />
          </>
        )}
      </h2>
      {summary !== undefined && <p>{summary}</p>}
      <ul>
        {reasons
          .filter((reason) => reason !== false)
          .map((reason, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the reasons have a fixed order
            <li key={index}>{reason}</li>
          ))}
      </ul>
      {evidence.original !== null && verdict.original !== null && (
        <Comparison token={token} original={verdict.original} evidence={evidence.original} />
      )}
      {verdict.kind === 'copy' && verdict.original !== null && verdict.original.tokenId !== null && (
        <p>
          <ScreenLink screen="token" to={`/token/${verdict.original.tokenId}`}>
            {t.text('verdict.toOriginal', { name: truncateName(verdict.original.name) })}
          </ScreenLink>
        </p>
      )}
      <p className={css.note}>{t.text('verdict.how')}</p>
    </section>
  )
}

function headline(t: Translations, { kind, original }: TokenVerdict, isBlocked: boolean): ReactNode {
  if (isBlocked) return t.text('verdict.blocked')
  if (kind !== 'copy') return t.text(`verdict.${kind}`)
  return t.text('verdict.copy', { name: truncateName(original?.name ?? '') })
}

function nameReasons(t: Translations, { kind, original, reasons }: TokenVerdict): ReactNode[] {
  if (kind === 'original' && original !== null)
    return [
      original.issuer === null
        ? t.text('verdict.registered', { source: formatLabelSource(t, original.source) })
        : t.parts('verdict.registeredBy', {
            source: formatLabelSource(t, original.source),
            issuer: <ClippedText key="issuer" text={original.issuer} width="name" />,
          }),
    ]
  const isCoinCopy = kind === 'copy' && original?.tokenId === null
  const ofName = reasons.flatMap((reason) =>
    reason === 'blocked' || reason === 'registered' || (isCoinCopy && reason === 'same-name')
      ? []
      : [t.text(`verdict.${reason}`)],
  )
  return isCoinCopy ? [t.text('verdict.coin', { name: original.name }), ...ofName] : ofName
}

/** More would not be read. */
const MAX_LETTERS = 4

function letterReasons(t: Translations, { oddLetters }: TokenVerdict): ReactNode[] {
  return oddLetters.slice(0, MAX_LETTERS).map(({ position, codePoint, insteadOf }) => {
    const values = { position: formatCount(position + 1), code: formatCodePoint(codePoint) }
    return insteadOf === null
      ? t.text('verdict.extraLetter', values)
      : t.parts<ReactElement>('verdict.letter', {
          ...values,
          letter: (
            <bdi key="letter" translate="no">
              {String.fromCodePoint(codePoint)}
            </bdi>
          ),
          expected: (
            <bdi key="expected" translate="no">
              {insteadOf}
            </bdi>
          ),
        })
  })
}

interface ComparisonProps {
  readonly token: TokenDetail
  readonly original: NonNullable<TokenVerdict['original']>
  readonly evidence: NonNullable<TokenDetail['evidence']['original']>
}

/** What tells a copy from its original, side by side. */
function Comparison({ token, original, evidence }: ComparisonProps) {
  const t = useTranslation()
  const pools = ({ poolCount, liquidity }: Pick<TokenDetail['evidence'], 'poolCount' | 'liquidity'>) =>
    poolCount === 0 ? '0' : [`${formatCount(poolCount)} · `, <ErgAmount key="liquidity" nanoErg={liquidity} unit />]
  const rows: readonly (readonly [label: string, own: ReactNode, original: ReactNode])[] = [
    [
      t.text('verdict.row.id'),
      <ShortHash key="id" id={token.tokenId} />,
      original.tokenId !== null && <ShortHash key="id" id={original.tokenId} />,
    ],
    [
      t.text('verdict.row.name'),
      <ClippedText key="name" text={token.name ?? ''} width="name" />,
      <ClippedText key="name" text={original.name} width="name" />,
    ],
    [
      t.text('verdict.row.minted'),
      <ShortTimestamp key="date" timestamp={token.mint.timestamp} />,
      <ShortTimestamp key="date" timestamp={evidence.timestamp} />,
    ],
    [
      t.text('verdict.row.issuer'),
      <AddressLink key="issuer" party={token.mint.issuer} />,
      <AddressLink key="issuer" party={evidence.issuer} />,
    ],
    [t.text('token.holders'), formatCount(token.holderCount), formatCount(evidence.holderCount)],
    [t.text('verdict.row.pools'), pools(token.evidence), pools(evidence)],
  ]
  return (
    <table className={css.compare}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t.text('verdict.compare')}</span>
          </th>
          <th scope="col">{t.text('verdict.this')}</th>
          <th scope="col">{t.text('verdict.original')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, own, theirs]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{own}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ageReason(t: Translations, { evidence, mint }: TokenDetail): ReactNode {
  const date = <ShortTimestamp key="date" timestamp={mint.timestamp} />
  return t.parts(evidence.isFirstOfName ? 'verdict.first' : 'verdict.later', { date })
}

function poolsReason(t: Translations, { evidence: { poolCount, liquidity } }: TokenDetail): ReactNode {
  return poolCount === 0
    ? t.text('verdict.noPools')
    : t.parts('verdict.pools', {
        pools: poolCount,
        liquidity: <ErgAmount key="liquidity" nanoErg={liquidity} unit />,
      })
}
