import type { TokenArt } from '@ergo-explorer/contract'
import { partyOf } from '../../../../data/addresses/party-of.ts'
import { AddressLink } from '../../../../entities/address-link.tsx'
import { formatFigure } from '../../../../format/format-figure.ts'
import { formatPercent } from '../../../../format/format-percent.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Ledger, LedgerRow } from '../../../../ui/ledger.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextClip } from '../../../../ui/text-clip.tsx'

/** What the issuer box says of an artwork. */
export function ArtSection({ art }: { readonly art: TokenArt }) {
  const words = useWords()
  const { royalties, properties, levels, stats, additionalInfo } = art
  return (
    <Section title={words.text('token.art')} note="EIP-24">
      <Ledger>
        <LedgerRow label={words.text('token.royalty')}>
          {royalties.length === 0 && words.text('token.noRoyalties')}
          {royalties.map(({ address, permille }) => (
            <p key={address}>
              {words.parts('token.royaltyOf', {
                share: formatPercent(BigInt(permille), 1000n, 1),
                address: <AddressLink key="address" party={partyOf(address)} />,
              })}
            </p>
          ))}
        </LedgerRow>
        {[...properties, ...additionalInfo].map(({ key, value }) => (
          <LedgerRow key={key} label={<TextClip text={key} width="name" />}>
            <TextClip text={value} />
          </LedgerRow>
        ))}
        {[...levels, ...stats].map(({ key, value, max }) => (
          <LedgerRow key={key} label={<TextClip text={key} width="name" />}>
            {words.text('token.trait', { value: formatFigure(value, 0), max: formatFigure(max, 0) })}
          </LedgerRow>
        ))}
      </Ledger>
    </Section>
  )
}
