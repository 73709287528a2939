import type { BoxView } from '../../../data/boxes/box-view.ts'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ShortHash } from '../../../ui/hash.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'

/** Tokens of the box, in their original order. */
export function BoxAssets({ assets }: Pick<BoxView, 'assets'>) {
  const t = useTranslation()
  const title = t.text('boxes.tokens')
  return (
    <Section className="span-12" title={title}>
      <Table
        caption={title}
        head={[t.text('boxes.token'), t.text('boxes.tokenId'), { label: t.text('boxes.amount'), numeric: true }]}
      >
        {assets.map(({ token, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the tokens of a box are never reordered and may repeat
          <Row key={index}>
            <Cell at="title" lead>
              <TokenLink token={token} />
            </Cell>
            <Cell at="under">
              <ShortHash id={token.tokenId} />
            </Cell>
            <Cell at="figure" numeric>
              <TokenAmount amount={amount} decimals={token.decimals} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
