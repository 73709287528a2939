import type { BoxView } from '#data/boxes/box.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { ShortHash } from '#ui/text/hash.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

/** Tokens of the box, in their original order. */
export function BoxAssets({ assets, singletons }: Pick<BoxView, 'assets' | 'singletons'>) {
  const t = useTranslation()
  const title = t.text('boxes.tokens')
  return (
    <Section className="span-12" title={title}>
      <DataTable
        caption={title}
        rows={assets}
        // The tokens of a box are never reordered and may repeat.
        keyOf={(_, index) => index}
        columns={[
          {
            head: t.text('boxes.token'),
            card: 'title',
            lead: true,
            cell: ({ token }) => (
              <>
                <TokenLink token={token} />
                {singletons.includes(token.tokenId) && (
                  <>
                    {' · '}
                    <ScreenLink screen="timeline" to={`/token/${token.tokenId}/timeline`}>
                      {t.text('boxes.timeline')}
                    </ScreenLink>
                  </>
                )}
              </>
            ),
          },
          { head: t.text('boxes.tokenId'), card: 'under', cell: ({ token }) => <ShortHash id={token.tokenId} /> },
          {
            head: t.text('boxes.amount'),
            kind: 'number',
            card: 'figure',
            cell: ({ token, amount }) => <TokenAmount amount={amount} decimals={token.decimals} />,
          },
        ]}
      />
    </Section>
  )
}
