import type { TokenUnits } from '@ergo-explorer/chain'
import { hasTokenDetails } from '#data/tokens/token.ts'
import type { KnownToken } from '#data/api/operations.ts'
import { figureOf } from '#entities/figure.ts'
import { BoxLink } from '#entities/links.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { isVisibleName } from '@ergo-explorer/sentences/name-text'
import { formatCount } from '#format/number.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { DescriptionList, type Facts } from '#ui/facts/facts.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from '../../tokens.module.css'
import { Description } from './description.tsx'

export interface TokenOverviewProps {
  readonly id: string
  /** Undefined while loading, or if it failed to load. */
  readonly token: KnownToken | undefined
  /** Shown for every value if it failed to load. */
  readonly missing?: string | undefined
}

/** Metadata of a token. Missing values are shown as “None”, missing decimals as 0. */
export function TokenOverview({ id, token, missing }: TokenOverviewProps) {
  const t = useTranslation()
  const none = t.text('value.none')
  return (
    <DescriptionList
      data={token}
      missing={missing}
      facts={[
        {
          label: t.text('token.id'),
          value: (
            <span className={css.withCopy}>
              <ShortHash id={id} />
              <CopyButton text={id} label={t.text('token.copyId')} />
            </span>
          ),
        },
        {
          label: t.text('token.name'),
          value: ({ name }) => (isVisibleName(name) ? <ClippedText text={name} /> : none),
        },
        {
          label: t.text('token.emissionAmount'),
          figure: ({ minted }) => figureOf('token-minted', id, minted),
          value: ({ minted, decimals }) => <TokenAmount amount={minted} decimals={decimals} />,
        },
        {
          label: t.text('token.type'),
          value: ({ type }) => (isVisibleName(type) ? <ClippedText text={type} /> : none),
        },
        { label: t.text('token.decimals'), value: ({ decimals }) => formatCount(decimals ?? 0) },
        {
          label: t.text('token.description'),
          value: (own) =>
            isVisibleName(own.description) ? (
              <Description text={own.description} warnings={own.descriptionWarnings} token={own} />
            ) : (
              none
            ),
        },
        ...(token === undefined ? [] : supplyFacts(t, token)),
      ]}
    />
  )
}

/** The API adds up the holdings of this number of holders at most. */
const MAX_HOLDERS_COUNTED = 10_000

/** Where the existing units are. Facts that v1 does not provide are left out. */
function supplyFacts(t: Translations, token: KnownToken): Facts<KnownToken> {
  if (!hasTokenDetails(token)) return [{ label: t.text('token.issuingBox'), value: <BoxLink id={token.mint.boxId} /> }]
  const { tokenId, decimals, circulating, existing, reserve, inContracts, inWallets } = token
  const fact = (label: MessageKey, id: Parameters<typeof figureOf>[0], amount: TokenUnits | null) =>
    amount !== null && {
      label: t.text(label),
      figure: () => figureOf(id, tokenId, amount),
      value: <TokenAmount amount={amount} decimals={decimals} />,
    }
  const notCounted = (label: MessageKey) => ({
    label: t.text(label),
    value: <span className="dim">{t.text('token.notCounted', { limit: MAX_HOLDERS_COUNTED })}</span>,
  })
  return [
    // Among the key figures if the circulating supply is unknown.
    circulating !== null && fact('token.existing', 'token-existing', existing),
    reserve !== null && fact(`token.reserve.${reserve.kind}`, 'token-reserve', reserve.amount),
    fact('token.inContracts', 'token-in-contracts', inContracts) || notCounted('token.inContracts'),
    fact('token.inWallets', 'token-in-wallets', inWallets) || notCounted('token.inWallets'),
  ]
}
