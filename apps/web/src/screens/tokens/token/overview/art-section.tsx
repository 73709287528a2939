import type { TokenArt } from '@ergo-explorer/contract'
import { partyFromAddress } from '#data/addresses/party-from-address.ts'
import { AddressLink } from '#entities/links.tsx'
import { formatDecimal } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'

/** Artwork metadata from the issuer box. */
export function ArtSection({ art }: { readonly art: TokenArt }) {
  const t = useTranslation()
  const { royalties, properties, levels, stats, additionalInfo } = art
  return (
    <Section title={t.text('token.art')} note="EIP-24">
      <DescriptionList
        facts={[
          {
            label: t.text('token.royalty'),
            value:
              royalties.length === 0
                ? t.text('token.noRoyalties')
                : royalties.map(({ address, permille }) => (
                    <p key={address}>
                      {t.parts('token.royaltyOf', {
                        share: formatPercent(BigInt(permille), 1000n, 1),
                        address: <AddressLink key="address" party={partyFromAddress(address)} />,
                      })}
                    </p>
                  )),
          },
          ...[...properties, ...additionalInfo].map(({ key, value }) => ({
            label: <ClippedText text={key} width="name" />,
            value: <ClippedText text={value} />,
          })),
          ...[...levels, ...stats].map(({ key, value, max }) => ({
            label: <ClippedText text={key} width="name" />,
            value: t.text('token.trait', { value: formatDecimal(value, 0), max: formatDecimal(max, 0) }),
          })),
        ]}
      />
    </Section>
  )
}
