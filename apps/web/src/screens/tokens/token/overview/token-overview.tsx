import type { TokenPageView } from '#data/tokens/token.ts'
import { BoxLink } from '#entities/links.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '#ui/text/clean-text.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from '../../tokens.module.css'
import { Description } from './description.tsx'

export interface TokenOverviewProps {
  readonly id: string
  /** Undefined while loading, or if it failed to load. */
  readonly view: TokenPageView | undefined
  /** Shown for every value if it failed to load. */
  readonly missing?: string | undefined
}

/** Metadata of a token. Missing values are shown as “None”, missing decimals as 0. */
export function TokenOverview({ id, view, missing }: TokenOverviewProps) {
  const t = useTranslation()
  const none = t.text('value.none')
  return (
    <DescriptionList
      data={view}
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
          value: ({ token: { name } }) => (isNonEmpty(name) ? <ClippedText text={name} /> : none),
        },
        {
          label: t.text('token.emissionAmount'),
          value: ({ emitted, token }) => <TokenAmount amount={emitted} decimals={token.decimals} />,
        },
        {
          label: t.text('token.type'),
          value: ({ type }) => (isNonEmpty(type) ? <ClippedText text={type} /> : none),
        },
        { label: t.text('token.decimals'), value: ({ token }) => formatCount(token.decimals ?? 0) },
        {
          label: t.text('token.description'),
          value: ({ description }) => (isNonEmpty(description) ? <Description text={description} /> : none),
        },
        view?.record === null && { label: t.text('token.issuingBox'), value: <BoxLink id={view.boxId} /> },
      ]}
    />
  )
}

const isNonEmpty = (text: string | null): text is string => text !== null && sanitizeText(text) !== ''
