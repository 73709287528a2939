import type { TokenArt } from '@ergo-explorer/contract'
import { partyFromAddress } from '../../../../data/addresses/party-from-address.ts'
import { AddressLink } from '../../../../entities/address-link.tsx'
import { formatDecimal } from '../../../../format/format-decimal.ts'
import { formatPercent } from '../../../../format/format-percent.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DescriptionList, DescriptionRow } from '../../../../ui/description-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ClippedText } from '../../../../ui/clipped-text.tsx'

/** Artwork metadata from the issuer box. */
export function ArtSection({ art }: { readonly art: TokenArt }) {
  const t = useTranslation()
  const { royalties, properties, levels, stats, additionalInfo } = art
  return (
    <Section title={t.text('token.art')} note="EIP-24">
      <DescriptionList>
        <DescriptionRow label={t.text('token.royalty')}>
          {royalties.length === 0 && t.text('token.noRoyalties')}
          {royalties.map(({ address, permille }) => (
            <p key={address}>
              {t.parts('token.royaltyOf', {
                share: formatPercent(BigInt(permille), 1000n, 1),
                address: <AddressLink key="address" party={partyFromAddress(address)} />,
              })}
            </p>
          ))}
        </DescriptionRow>
        {[...properties, ...additionalInfo].map(({ key, value }) => (
          <DescriptionRow key={key} label={<ClippedText text={key} width="name" />}>
            <ClippedText text={value} />
          </DescriptionRow>
        ))}
        {[...levels, ...stats].map(({ key, value, max }) => (
          <DescriptionRow key={key} label={<ClippedText text={key} width="name" />}>
            {t.text('token.trait', { value: formatDecimal(value, 0), max: formatDecimal(max, 0) })}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Section>
  )
}
