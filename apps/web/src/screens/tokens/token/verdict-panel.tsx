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
import css from './token.module.css'

interface VerdictPanelProps {
  readonly token: TokenDetail
}

/** Whether the token is what its name says, and why. */
export function VerdictPanel({ token }: VerdictPanelProps) {
  const t = useTranslation()
  const { verdict, isNft } = token
  const isBlocked = token.genuineness === 'blocked'
  const reasons: (ReactNode | false)[] = [
    ...nameReasons(t, verdict),
    ...letterReasons(t, verdict),
    ageReason(t, token),
    holdersReason(t, token),
    // An NFT usually has no pool.
    !isNft && poolsReason(t, token),
    issuerReason(t, token),
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
      <ul>
        {reasons
          .filter((reason) => reason !== false)
          .map((reason, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the reasons have a fixed order
            <li key={index}>{reason}</li>
          ))}
      </ul>
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

function ageReason(t: Translations, { evidence, mint }: TokenDetail): ReactNode {
  const date = <ShortTimestamp key="date" timestamp={mint.timestamp} />
  if (evidence.original !== null)
    return t.parts('verdict.afterOriginal', {
      date,
      original: <ShortTimestamp key="original" timestamp={evidence.original.timestamp} />,
    })
  return t.parts(evidence.isFirstOfName ? 'verdict.first' : 'verdict.later', { date })
}

function holdersReason(t: Translations, { evidence, holderCount }: TokenDetail): ReactNode {
  return evidence.original === null
    ? t.text('verdict.holders', { holders: holderCount })
    : t.text('verdict.holdersOf', {
        holders: holderCount,
        original: formatCount(evidence.original.holderCount),
      })
}

function poolsReason(t: Translations, { evidence: { poolCount, liquidity, original } }: TokenDetail): ReactNode {
  const own =
    poolCount === 0
      ? t.text('verdict.noPools')
      : t.parts('verdict.pools', {
          pools: poolCount,
          liquidity: <ErgAmount key="liquidity" nanoErg={liquidity} unit />,
        })
  if (original === null || original.poolCount === 0) return own
  return (
    <>
      {own}{' '}
      {t.parts('verdict.originalPools', {
        pools: original.poolCount,
        liquidity: <ErgAmount key="liquidity" nanoErg={original.liquidity} unit />,
      })}
    </>
  )
}

function issuerReason(t: Translations, { evidence: { original }, mint }: TokenDetail): ReactNode {
  const issuer = <AddressLink key="issuer" party={mint.issuer} />
  if (original === null) return t.parts('verdict.mintedBy', { issuer })
  if (original.issuer.scriptHash === mint.issuer.scriptHash) return t.parts('verdict.sameIssuer', { issuer })
  return t.parts('verdict.otherIssuer', {
    issuer,
    original: <AddressLink key="original" party={original.issuer} />,
  })
}
