import type { Bridge } from '@ergo-explorer/contract'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { AddressLink, TokenLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './protocols.module.css'

/** ERG and registered tokens in the vaults of the bridge, whose addresses are the evidence. */
export function BridgeSection({ bridge: { vaults, tokens } }: { readonly bridge: Bridge }) {
  const t = useTranslation()
  const title = t.text('protocols.bridge')
  return (
    <Section title={title} note={t.text('protocols.bridgeNote')}>
      <ul>
        {vaults.map(({ party, nanoErg }) => (
          <li key={party.address}>
            <AddressLink party={party} />
            <span className={css.below}>
              <ErgAmount nanoErg={nanoErg} unit />
            </span>
          </li>
        ))}
      </ul>
      <DataTable
        caption={title}
        rows={tokens}
        keyOf={({ token }) => token.tokenId}
        columns={[
          {
            head: t.text('protocols.token'),
            card: 'title',
            lead: true,
            cell: ({ token }) => <TokenLink token={token} />,
          },
          {
            head: t.text('protocols.held'),
            kind: 'number',
            card: 'figure',
            cell: ({ token, held }) => <TokenAmount amount={held} decimals={token.decimals} />,
          },
          {
            head: t.text('protocols.existing'),
            kind: 'number',
            cell: ({ token, existing }) => <TokenAmount amount={existing} decimals={token.decimals} />,
          },
          {
            head: t.text('protocols.meaning'),
            dim: true,
            cell: ({ isBridged }) => t.text(isBridged ? 'protocols.bridged' : 'protocols.native'),
          },
        ]}
      />
    </Section>
  )
}
